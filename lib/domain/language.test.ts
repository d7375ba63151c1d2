import { expect, test } from "vitest";
import { namesItsLanguage, withinSentence } from "#lib/domain/language";

test("an address names its language by its first part alone", () => {
  for (const address of ["/it", "/de/search?q=x", "/en?x=1", "/embed/author/x", "/embed/author/x/it"])
    expect(namesItsLanguage(address), address).toBe(true);
  for (const address of ["/", "/item", "/embedded", "/book/it", "/search?lang=it", undefined])
    expect(namesItsLanguage(address), address).toBe(false);
});

test("the names of languages are small within a sentence where the language has them so", () => {
  expect(withinSentence("es", "Español")).toBe("español");
  expect(withinSentence("de", "Spanisch")).toBe("Spanisch");
});
