import { expect, test } from "vitest";
import { authorEndpaper } from "#lib/domain/art/endpaper";

const AUTHOR = { id: "ada-lind", colour: "#6b4a2f", tint: "#ecd9b4", motif: "keyhole" };

test("an endpaper depends on the book, and is quieter on a book's page than on the author's", () => {
  const [author, one, two] = [authorEndpaper(AUTHOR), authorEndpaper(AUTHOR, "one"), authorEndpaper(AUTHOR, "two")];
  expect(one).not.toBe(two);
  expect(author).toContain(AUTHOR.tint);
  expect(one).not.toContain(AUTHOR.tint);
});

test("rejects invalid colours, because they are inserted into markup", () => {
  expect(() => authorEndpaper({ ...AUTHOR, colour: '#000"/><script>' })).toThrow(RangeError);
});
