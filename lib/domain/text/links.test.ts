import { expect, test } from "vitest";
import { linkParts } from "#lib/domain/text/links";

const hrefs = (text: string) => linkParts(text).flatMap(({ href }) => href ?? []);

test.each([
  ["See https://library.example/book/one.", ["https://library.example/book/one"]],
  ["(https://library.example/a, http://library.example/b)", ["https://library.example/a", "http://library.example/b"]],
  ["https://example.org/Lamp_(novel) and (https://example.org/Lamp_(novel))", Array(2).fill("https://example.org/Lamp_(novel)")],
  ["„https://library.example/de“", ["https://library.example/de"]],
  ["javascript:alert(1) data:text/html,x library.example", []],
  ["https://", []],
  ["", []],
])("the addresses in %s", (text, expected) => {
  expect(hrefs(text)).toEqual(expected);
});

test("no letter of the text is lost", () => {
  const text = "One: https://library.example/a?b=c&d#e!\nTwo https:// three.";
  expect(
    linkParts(text)
      .map((part) => part.text)
      .join(""),
  ).toBe(text);
});
