import { expect, test } from "vitest";
import { typeset } from "#lib/server/modules/generation/typeset";

test("an answer becomes the Markdown of a chapter, with real quotation marks, dashes and ellipses", () => {
  expect(typeset('# One\n\n"Wait..." he said -- and\nwent.\n\n* * *\n\nIt\'s [here](https://example.org).', "en")).toBe(
    "“Wait…” he said – and went.\n\n***\n\nIt’s here.",
  );
});

test.each([
  ["the [soupe]{lang=fr}, the [*mate*]{lang=es-AR}", "the [soupe]{lang=fr}, the [*mate*]{lang=es-AR}"],
  ['a [bon mot]{ lang="fr" }', "a [bon mot]{lang=fr}"],
  ["a [bon mot]{fr}, [panta rhei]{lang=Greek} and [vale]{lang=xq}", "a bon mot, panta rhei and vale"],
  ["[marked]{lang=en} in [its own]{lang=en-GB} language", "marked in its own language"],
])("a mark of a phrase in another language stays only if it can be read: %j", (answer, markdown) => {
  expect(typeset(answer, "en")).toBe(markdown);
});

test("verse, plays and letters keep their lines and marks", () => {
  const verse = "| The lamp is out;\n|   the door is open.";
  expect(typeset(verse, "en")).toBe(verse);
  const play = '::: drama\n## Scene one\n\n**Ada.** *(aside)* Who is "there"?\n:::';
  expect(typeset(play, "en")).toBe("::: drama\n## Scene one\n\n**Ada.** *(aside)* Who is “there”?\n:::");
  const letter = "::: letter\n[Monday]{.date}\n\nThe rope is\nmended.\n:::";
  expect(typeset(letter, "en")).toContain("[Monday]{.date}");
  expect(typeset("## Chapter one\n\nThe lamp\nis out.", "en")).toBe("The lamp is out.");
});
