"""Three classes have a worksheet each with the same kind of questions, hardly any of them twice; the key goes beside.

Prints:
    7a: 4 questions, new 4; (9, 3): Win or loss for the player to move? Find every winning move.
    7b: 4 questions, new 3; (7, 4): Win or loss for the player to move? Find every winning move.
    7c: 4 questions, new 4; (10, 12): Win or loss for the player to move? Find every winning move.
"""

import bouton


def main() -> None:
    seen: set[str] = set()
    for name in ("7a", "7b", "7c"):
        sheet = bouton.exercises("wythoff", 4, sum(map(ord, name)))
        questions = [exercise.question.say() for exercise in sheet]
        print(f"{name}: {len(questions)} questions, new {len(set(questions) - seen)}; {questions[0]}")
        seen.update(questions)
        assert sheet.to("gift").count("::") == 2 * len(questions)


if __name__ == "__main__":
    main()
