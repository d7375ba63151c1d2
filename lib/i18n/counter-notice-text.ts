import type { Language } from "#lib/domain/language";
import { copyrightTexts, counterStatements } from "#lib/i18n/phrases";

/** What identifies the sender of a counter-notice, in the order in which the text names it. */
const FIELDS = ["signature", "address", "telephone", "email"] as const;
type Field = (typeof FIELDS)[number];

const VALUE = "\uE000";

/** The text of a counter-notice, as it is stored and forwarded: the explanation, both sworn statements, and the sender's particulars. */
export function counterNoticeText(language: Language, explanation: string, given: Record<Field, string>): string {
  const fields = FIELDS.map((name) => labelled(language, name, given[name]));
  return [explanation, ...Object.values(counterStatements(language)), fields.join("\n")].join("\n\n");
}

/**
 * The stored text of a counter-notice with its statements and labels in another language; what the sender wrote stays as it is. The stored text is
 * the only copy of the particulars, so its last block is read again: texts of versions before, which lack the statements, get only the labels.
 */
export function translateCounterNotice(text: string, from: Language, to: Language): string {
  const start = text.lastIndexOf(`\n\n${prefixOf(from, "signature")}`);
  if (start < 0) return text;
  let before = text.slice(0, start);
  const [stored, translated] = [counterStatements(from), counterStatements(to)].map((each) => Object.values(each).join("\n\n"));
  if (stored !== undefined && before.endsWith(`\n\n${stored}`)) before = `${before.slice(0, -stored.length)}${translated}`;
  const lines = text.slice(start + 2).split("\n");
  return `${before}\n\n${lines.map((line) => translateLine(line, from, to)).join("\n")}`;
}

function translateLine(line: string, from: Language, to: Language): string {
  const field = FIELDS.find((name) => line.startsWith(prefixOf(from, name)));
  return field ? labelled(to, field, line.slice(prefixOf(from, field).length)) : line;
}

function labelled(language: Language, name: Field, value: string): string {
  const t = copyrightTexts(language);
  return t("field", { label: t(name), value });
}

/** What stands before the value: "Signature: ". */
const prefixOf = (language: Language, name: Field): string => labelled(language, name, VALUE).split(VALUE)[0] ?? "";
