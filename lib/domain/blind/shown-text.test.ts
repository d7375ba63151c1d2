import { expect, test } from "vitest";
import { shownText } from "#lib/domain/blind/shown-text";

test.each([
  ["en", '"Come in," he said -- it\'s late . . .', "“Come in,” he said—it’s late…"],
  ["en", "‘Come in,’ said the boy. ‘It’s the boys’ lamp.’", "“Come in,” said the boy. “It’s the boys’ lamp.”"],
  ["en", "“He said ‘never’ to me.”", "“He said ‘never’ to me.”"],
  ["en", "The _lamp_ – so he thought – was out.", "The lamp—so he thought—was out."],
  ["it", '- Chi è? - disse "forte".', "—Chi è? — disse «forte»."],
  ["it", "“Vieni”, disse, “dov’è la ‘lampada’?”", "«Vieni», disse, «dov’è la ‘lampada’?»"],
  ["es", '"¿Quién?", dijo.', "«¿Quién?», dijo."],
  ["fr", "« Entrez ! » dit-il : vite.", "«\u202fEntrez\u202f!\u202f» dit-il\u00a0: vite."],
  ["fr", "“Entrez!” dit-il: vite.", "«\u202fEntrez\u202f!\u202f» dit-il\u00a0: vite."],
  ["de", "»Komm herein«, sagte er — leise.", "„Komm herein“, sagte er – leise."],
  ["de", "„Komm herein“, sagte er – leise.", "„Komm herein“, sagte er – leise."],
  ["de", "Er rief: »Komm!« und ging. »Warum?« fragte sie.", "Er rief: „Komm!“ und ging. „Warum?“ fragte sie."],
] as const)("in %s %s becomes %s", (language, text, shown) => {
  expect(shownText(text, language)).toBe(shown);
  expect(shownText(shown, language)).toBe(shown);
});

test("paragraphs stay apart, spaces and lines within them become one", () => {
  expect(shownText("One  lamp\nburns.\n\n\nIt went  out.", "en")).toBe("One lamp burns.\n\nIt went out.");
});
