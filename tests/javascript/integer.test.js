import assert from "node:assert/strict";
import { test } from "node:test";
import { big, grouped, plain, shown, withoutGaps } from "../../src/bouton/web/static/core/api.js";
import { isqrt, readInteger, readIntegers } from "../../src/bouton/web/static/core/integer.js";

test("an integer is read as people type it", () => {
  assert.equal(readInteger("42"), 42n);
  assert.equal(readInteger(" 1 618 033 "), 1618033n);
  assert.equal(readInteger("1,618,033"), 1618033n);
  assert.equal(readInteger("10^30"), 10n ** 30n);
  assert.equal(readInteger("3*10^18+7"), 3_000_000_000_000_000_007n);
  assert.equal(readInteger("2**64 - 1"), 18_446_744_073_709_551_615n);
  assert.equal(readInteger("１２"), 12n);
});

test("what is no integer, or too long for one, is null", () => {
  for (const text of ["", "x", "1.5", "-3", "10^", "10^1000000"]) assert.equal(readInteger(text), null, text);
});

test("a position is read with any separators and brackets", () => {
  for (const text of ["3 5 7", "3,5,7", "(3, 5, 7)", "3、5、7", "[3; 5; 7]"])
    assert.deepEqual(readIntegers(text), [3n, 5n, 7n], text);
  assert.deepEqual(readIntegers("(10^30, 5)"), [10n ** 30n, 5n]);
  for (const text of ["", "3 x", "()"]) assert.equal(readIntegers(text), null, text);
});

test("integers go to the server as numbers only while a double holds them", () => {
  assert.equal(plain(2n ** 53n - 1n), 9007199254740991);
  assert.equal(plain(2n ** 53n), "9007199254740992");
  assert.equal(plain(-(2n ** 53n)), "-9007199254740992");
  assert.equal(big("10 000\u202f000"), 10_000_000n);
});

test("digits are grouped from five on, and the gaps go when copied", () => {
  assert.equal(grouped(1618), "1618");
  assert.equal(grouped(1618033), "1\u202f618\u202f033");
  assert.equal(grouped("-12345"), "-12\u202f345");
  assert.equal(withoutGaps(grouped(10n ** 30n)), String(10n ** 30n));
});

test("of more than forty digits both ends are shown, and how many there are", () => {
  assert.equal(shown(10n ** 39n).length, 53);
  assert.equal(shown(10n ** 1000n), "100000000000…000000000000 (1001)");
  assert.equal(shown([3, 12345, "any"]), "3, 12\u202f345, any");
});

test("the whole part of a root is exact for integers of any size", () => {
  for (let n = 0n; n < 200n; n++) {
    const root = isqrt(n);
    assert.ok(root * root <= n && n < (root + 1n) ** 2n, `${n}`);
  }
  const far = 10n ** 60n + 7n;
  assert.deepEqual([far * far - 1n, far * far, far * far + 2n * far].map(isqrt), [far - 1n, far, far]);
});
