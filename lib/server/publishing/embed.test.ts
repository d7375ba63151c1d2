import { expect, test } from "vitest";
import { bookEmbed } from "#lib/server/publishing/embed";
import { bookSummary } from "#tests/support/opds-fixtures";

const PUBLISHER = { name: "The Library", address: "https://library.example" };

test("the card of a book says that AI wrote it; that of a submitted book names its writer", () => {
  expect(bookEmbed(bookSummary(), PUBLISHER)).toContain("Every book here was written by AI");
  const card = bookEmbed(bookSummary({ authorship: "submitted", model: "Ines <Prado>" }), PUBLISHER);
  expect(card).toContain("Written by Ines &lt;Prado&gt;, in the manner of Jane Austen.");
  expect(card).not.toContain("Every book here");
});
