import { expect, test } from "vitest";
import { ownAddress } from "#lib/domain/dmca/notice";

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
