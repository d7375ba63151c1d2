import { expect, test } from "vitest";
import { isTelephone, ownAddress } from "#lib/domain/support/dmca/notice";

const ORIGIN = "https://library.example";

test.each([
  ["https://library.example/book/one#chapter-2", "https://library.example/book/one#chapter-2"],
  ["/it/book/one", "https://library.example/it/book/one"],
  ["https://other.example/book/one", null],
  ["https://library.example.other.example/", null],
  ["//other.example/book", null],
  ["javascript:alert(1)", null],
  ["https://", null],
])("the address %s on this site", (material, expected) => {
  expect(ownAddress(material, ORIGIN)).toBe(expected);
});

test.each([
  ["+44 20 0000 0000", true],
  ["02 1234567", true],
  ["(030) 12 34-56", true],
  ["+1 212.555.0100 ext. 7", true],
  ["abc", false],
  ["call me 12345", false],
  ["1234", false],
])("the telephone number %s", (text, expected) => {
  expect(isTelephone(text)).toBe(expected);
});
