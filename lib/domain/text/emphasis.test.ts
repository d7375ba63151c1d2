import { expect, test } from "vitest";
import { emphasisParts, withoutEmphasis } from "#lib/domain/text/emphasis";

test("text between asterisks is emphasised", () => {
  expect(emphasisParts("She began *Frankenstein*; then *The Last Man*")).toEqual([
    { text: "She began ", emphasised: false },
    { text: "Frankenstein", emphasised: true },
    { text: "; then ", emphasised: false },
    { text: "The Last Man", emphasised: true },
  ]);
});

test.each(["2 * 3 * 4", "a * b", "one *", "*one\ntwo*"])("asterisks without a phrase stay: %j", (text) => {
  expect(emphasisParts(text)).toEqual([{ text, emphasised: false }]);
  expect(withoutEmphasis(text)).toBe(text);
});

test("the plain text has no asterisks", () => {
  expect(withoutEmphasis("*A* and *b c*.")).toBe("A and b c.");
});
