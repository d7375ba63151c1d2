import { expect, test } from "vitest";
import { inQuotes, inQuotesWithin } from "#lib/domain/text-range/quote";

test.each([
  ["en", "The lamp  burns.", "“The lamp burns.”"],
  ["de", "Die Lampe brennt.", "„Die Lampe brennt.“"],
  ["fr", "La lampe brûle.", "«\u202fLa lampe brûle.\u202f»"],
  ["it", "— Arde — disse.", "«— Arde — disse.»"],
  ["en", "– Now, he said.", "“– Now, he said.”"],
  // Completely within its own quotation marks, or with only one of them selected.
  ["en", "“Now,” he said.", "“‘Now,’ he said.”"],
  ["en", "“Now, he said.”", "“Now, he said.”"],
  ["en", "‘It’s the dog’s.’", "‘It’s the dog’s.’"],
  ["de", "»Jetzt.«", "»Jetzt.«"],
  ["it", "«Ciao", "«Ciao»"],
  ["it", "Ciao, disse.»", "«Ciao, disse.»"],
  // Dialogue and narration: inner marks become those of the second level.
  ["it", "«Ciao» disse lei. «Addio.»", "«“Ciao” disse lei. “Addio.”»"],
  ["it", "«Ha detto “no” due volte» disse.", "«“Ha detto «no» due volte” disse.»"],
  ["it", "Lei disse: «Ciao", "«Lei disse: “Ciao»"],
  ["es", "—Voy —dijo, «mañana».", "«—Voy —dijo, “mañana”.»"],
  ["fr", "« Oui ! » dit-il : « non ».", "«\u202f“Oui\u202f!” dit-il\u00a0: “non”.\u202f»"],
  ["fr", "« Oui ? »", "«\u202fOui\u202f?\u202f»"],
  ["de", "„Ja“, sagte er. »Nein.«", "„‚Ja‘, sagte er. »Nein.«“"],
  // Apostrophes are not quotation marks.
  ["en", "He didn’t. The boys’ coats and ‘em", "“He didn’t. The boys’ coats and ‘em”"],
  ["en", "“Get ‘em,” she’d said. “It’s ‘now’.”", "“‘Get ‘em,’ she’d said. ‘It’s “now”.’”"],
  ["en", "‘Twas the night.", "“‘Twas the night.”"],
  ["it", "l’acqua dell’onda", "«l’acqua dell’onda»"],
  ["de", "Wie geht’s, fragte er.", "„Wie geht’s, fragte er.“"],
  // A speech over several paragraphs opens each of them with a mark.
  ["en", "“One.\n“Two.”", "“One.\n“Two.”"],
  ["en", "He said: “One.\n“Two.”", "“He said: ‘One.\n‘Two.’”"],
])("in %s %s is quoted as %s", (lang, text, quoted) => expect(inQuotes(text, lang)).toBe(quoted));

test("a long quotation ends in an ellipsis", () => {
  const quoted = inQuotes("word ".repeat(200), "en");
  expect(quoted.length).toBeLessThanOrEqual(364);
  expect(quoted).toMatch(/…”$/);
});

test("paragraphs stay lines, inside one pair of quotation marks", () => {
  expect(inQuotes("He came.\n  He  went. ", "de")).toBe("„He came.\nHe went.“");
  expect(inQuotes("“Now?”\n“Now.”", "en")).toBe("“‘Now?’\n‘Now.’”");
});

test("several paragraphs are shortened to the limit", () => {
  expect(inQuotes("One two three.\nFour five six seven eight nine ten.", "en", 45)).toBe(
    "“One two three.\nFour five six seven eight nine…”",
  );
  expect(inQuotes("One two three.\nFour five six.", "en", 20)).toBe("“One two three. …”");
  expect(inQuotes("a\n".repeat(9), "en", 3)).toBe("“a\na\na …”");
  expect(inQuotes("One two three…\nFour five six.", "en", 20)).toBe("“One two three…”");
  expect(inQuotes("word ".repeat(900), "en", Number.POSITIVE_INFINITY)).toHaveLength(4_501);
});

test("a shortened quotation has one ellipsis and both quotation marks", () => {
  expect(inQuotes("One two… three four", "en", 12)).toBe("“One two…”");
  expect(inQuotes("« Un deux trois quatre » dit-il.", "fr", 14)).toBe("«\u202fUn deux…\u202f»");
  expect(inQuotes("Il dit « oui oui »", "fr", 8)).toBe("«\u202fIl dit…\u202f»");
});

test.each(["en", "fr", "de", "it"])("in %s there is room for the marks too", (lang) => {
  const text = "“Ciao,” he said, and then: «now».\n".repeat(30);
  for (const room of [40, 90, 240]) {
    const quoted = inQuotesWithin(text, lang, room);
    expect(quoted.length).toBeLessThanOrEqual(room);
    expect(quoted.length).toBeGreaterThan(room - 40);
  }
  expect(inQuotesWithin(text, lang, 3)).toBe("");
});
