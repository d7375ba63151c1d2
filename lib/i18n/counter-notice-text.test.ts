import { expect, test } from "vitest";
import { LANGUAGES } from "#lib/domain/language";
import { counterNoticeText, translateCounterNotice } from "#lib/i18n/counter-notice-text";

const GIVEN = { signature: "Bo Writer", address: "2 Short Street\nParis", telephone: "0113 000", email: "bo@writer.example" };
const EXPLANATION = "It is mine.\n\nFirma: a word of my text.";

test("a counter-notice is the same in the language of its recipient, except for what its sender wrote", () => {
  for (const from of LANGUAGES)
    for (const to of LANGUAGES)
      expect(translateCounterNotice(counterNoticeText(from, EXPLANATION, GIVEN), from, to)).toBe(counterNoticeText(to, EXPLANATION, GIVEN));
});

test("a text without the particulars stays as it is, and one without the statements gets the labels", () => {
  expect(translateCounterNotice("It is mine.", "it", "en")).toBe("It is mine.");
  expect(translateCounterNotice("È mio.\n\nFirma: Bo\nTelefono: 1", "it", "en")).toBe("È mio.\n\nSignature: Bo\nTelephone: 1");
});
