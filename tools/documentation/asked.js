// A question as people put it: where no section has all of its words, the first answer to most of them counts; of as many
// words the longer are looked for first.
const LEFT_OUT = new Set("LEFT_OUT".split(" "));
const MOST_WORDS = 10;

function asked(query, answer) {
  const found = answer({ ...query });
  if (typeof query.input !== "string" || found.data.items.length) return found;
  const words = [...new Set(inWords(query.input))].slice(0, MOST_WORDS);
  const letters = (some) => some.reduce((sum, word) => sum + word.length, 0);
  let choices = [words.filter((word) => !LEFT_OUT.has(word))];
  while (choices.length && choices[0].length) {
    choices.sort((a, b) => letters(b) - letters(a));
    for (const some of choices) {
      const next = answer({ ...query, input: some.join(" ") });
      if (next.data.items.length) return next;
    }
    const fewer = choices.flatMap((some) => some.map((_, i) => some.toSpliced(i, 1)));
    choices = [...new Map(fewer.map((some) => [some.join(" "), some])).values()];
  }
  return found;
}

function inWords(text) {
  const chinese = /[\u3400-\u9fff]/.test(text);
  if (!chinese) return text.toLowerCase().split(/[\s,?!]+/).filter(Boolean);
  const parts = new Intl.Segmenter("zh", { granularity: "word" }).segment(text.toLowerCase());
  return [...parts].filter((part) => part.isWordLike).map((part) => part.segment);
}
