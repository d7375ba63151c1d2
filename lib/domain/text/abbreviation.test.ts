import { expect, test } from "vitest";
import type { Language } from "#lib/domain/language";
import { endsInAbbreviation } from "#lib/domain/text/abbreviation";

test.each<[Language, string, string]>([
  ["en", "A relation of Mr.", "Maddox"],
  ["en", "From the book of F.", "A. Brown"],
  ["en", "“St.", "Mary’s"],
  ["en", "W. I.", "Price"],
  ["en", "She lived at No.", "5"],
  ["it", "Il sig.", "Rossi"],
  ["it", "la Sig.ra", "Bianchi"],
  ["es", "—Sra.", "Dace"],
  ["es", "llegó D.", "Juan"],
  ["fr", "chez Mlle.", "Roux"],
  ["fr", "« M.", "Pradelle"],
  ["de", "den Hrn.", "Weber"],
  ["de", "am 3.", "Mai"],
])("in %s, “%s” does not end before “%s”", (language, text, rest) => {
  expect(endsInAbbreviation(text.endsWith(".") ? text : `${text}.`, rest, language)).toBe(true);
});

test.each<[Language, string, string]>([
  ["en", "It was I.", "He went."],
  ["en", "“No.", "I will not."],
  ["en", "He came on foot.", "5 of them"],
  ["de", "Es war 1893.", "Er kam."],
  ["it", "Disse di no.", "Poi"],
  ["es", "Así acabó la vida.", "Nadie"],
])("in %s, “%s” ends before “%s”", (language, text, rest) => {
  expect(endsInAbbreviation(text, rest, language)).toBe(false);
});
