import { expect, test } from "vitest";
import { LANGUAGES } from "#lib/domain/language";
import { bookEntry } from "#lib/server/publishing/opds/book-entry";
import { bookSummary } from "#tests/support/opds-fixtures";

const PUBLISHER = { name: "The Library", address: "https://library.example" };
const entryOf = (changes: Parameters<typeof bookSummary>[0]) => bookEntry(bookSummary(changes), "atom", "en", PUBLISHER);

test.each(LANGUAGES)("the entry of a submitted book in %s names its writer and says nothing of AI", (lang) => {
  const { creator, paragraphs, rights } = entryOf({ lang, authorship: "submitted", model: "Ines Prado" });
  expect(creator).toBe("Ines Prado");
  expect(paragraphs.join(" ")).toContain("Ines Prado");
  expect([...paragraphs, rights].join(" ")).not.toMatch(/\b(?:AI|IA|KI)\b/);
});

test.each(["ai", "edited"] as const)("the entry of a book by a model is labelled as AI (%s)", (authorship) => {
  const { creator, paragraphs, rights } = entryOf({ authorship });
  expect(creator).toBe("Claude (AI)");
  expect(paragraphs).toContain("Written by AI (Claude), in the manner of Jane Austen.");
  expect(rights).toContain("do not hide that AI wrote it");
});
