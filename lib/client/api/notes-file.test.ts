import { create as contentDisposition } from "content-disposition";
import { expect, test } from "vitest";
import { fileNameOf } from "#lib/client/api/notes-file";

test.each(["Notes.md", "The Lantern Trial – Notes.md", "L’été à 100 % – Notes.md", 'The “x"y; z – Notes.md', "a'b(c)*.md"])(
  "the file of notes is called as the server says: %s",
  (name) => {
    expect(fileNameOf(contentDisposition(name))).toBe(name);
  },
);

test("without Content-Disposition a default file name is used", () => {
  expect(fileNameOf("attachment")).toBe("notes.md");
});
