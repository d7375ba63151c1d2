import { expect, test } from "vitest";
import { checkLeftovers } from "#lib/domain/generation/checks/leftovers";
import { soundBook, withText } from "#tests/support/checked-book";

test("prose has no leftovers", () => {
  expect(checkLeftovers(soundBook()).findings).toEqual([]);
  expect(checkLeftovers(withText(soundBook(), "Chapter houses are cold. He read chapter 3, and the events of the day.")).findings).toEqual(
    [],
  );
});

test.each([
  "As an AI, I have no feelings.",
  "Als KI kann ich das nicht.",
  "Chapter 3: The Lamp",
  "Capitolo IV",
  "Here is the revised chapter:",
  "## The Lamp",
  "He was **very** tired.",
  "She was _never_ late.",
  "He<br>left.",
  "Fish &amp; chips.",
  "See https://example.org for more.",
  "Write to me@example.org.",
  "His name was [insert name].",
  "Dear {{author}},",
  "Events: he leaves / she stays",
  "Style sheet:",
  "«««",
  "End of Chapter 2",
  "(Word count: 1,250)",
])("the leftover “%s” fails", (text) => {
  expect(checkLeftovers(withText(soundBook(), text)).findings).toEqual([
    expect.objectContaining({ chapter: 2, paragraph: 1, code: "leftover", fails: true }),
  ]);
});
