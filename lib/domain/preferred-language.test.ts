import { expect, test } from "vitest";
import { preferredLanguage } from "#lib/domain/preferred-language";

test.each([
  [null, "en"],
  ["", "en"],
  ["it", "it"],
  ["IT-ch", "it"],
  ["it-IT,it;q=0.9,en;q=0.8", "it"],
  ["en;q=0.5, fr;q=0.9", "fr"],
  ["de;q=0.7,es;q=0.7", "de"],
  ["ja, pt;q=0.9, es;q=0.1", "es"],
  ["ja", "en"],
  ["*", "en"],
  ["it;q=0", "en"],
  ["it;q=0, es;q=0.1", "es"],
  ["it ; q=0.4 , de ;q=0.6", "de"],
  ["it;q=abc", "it"],
  [",,;;==", "en"],
  ["toString, __proto__", "en"],
  [`${"x,".repeat(100_000)}it`, "en"],
  [`${"zz;q=0.1,".repeat(100)}it`, "it"],
  ["pt-BR, pt;q=0.9, es;q=0.8, en;q=0.7", "es"],
] as const)("of %j the preferred language is %s", (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});
