import { expect, test } from "vitest";
import { listId } from "#lib/server/modules/newsletter/list-id";

test.each([
  ["Pastiche", "https://library.example", "Pastiche <news.library.example>"],
  ["The Library", "http://localhost:4800", "The Library <news.localhost>"],
  ["Pastiche, the Library", "https://library.example/", "<news.library.example>"],
  ["Bücherei", "https://library.example", "<news.library.example>"],
  ["A <b>\r\nBcc: eve@example.org", "https://library.example", "<news.library.example>"],
])("the List-Id of %j at %s is %s", (name, address, expected) => {
  expect(listId({ name, address })).toBe(expected);
});
