import { expect, test } from "vitest";
import { determinesLanguage, oncePerLanguage, withinSentence } from "#lib/domain/language";

test("only the first path segment determines the language", () => {
  for (const address of ["/it", "/de/search?q=x", "/en?x=1", "/embed/author/x", "/embed/author/x/it"])
    expect(determinesLanguage(address), address).toBe(true);
  for (const address of ["/", "/item", "/embedded", "/book/it", "/search?lang=it", undefined])
    expect(determinesLanguage(address), address).toBe(false);
});

test("language names are lower case within a sentence where the language requires it", () => {
  expect(withinSentence("es", "Español")).toBe("español");
  expect(withinSentence("de", "Spanisch")).toBe("Spanisch");
});

test("what depends on the language only is made once per language", () => {
  const made: string[] = [];
  const list = oncePerLanguage((language) => [made.push(language)]);
  expect([list("en"), list("it"), list("en")]).toEqual([[1], [2], [1]]);
  expect(list("en")).toBe(list("en"));
});
