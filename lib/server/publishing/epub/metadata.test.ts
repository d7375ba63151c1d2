import { expect, test } from "vitest";
import { LANGUAGES } from "#lib/domain/language";
import { fileTexts } from "#lib/i18n/phrases";
import { identifierOf } from "#lib/server/publishing/epub/identifier";
import { metadata } from "#lib/server/publishing/epub/metadata";
import { exportBook } from "#tests/support/export-books";
import { PUBLISHER } from "../../../../tests/support/export-books.ts";

const metadataOf = (changes = {}): string => metadata(exportBook(changes), PUBLISHER).join("\n");

test("the creator is the model, not the classic author", () => {
  const creators = metadataOf().match(/<dc:(?:creator|contributor).*/g);
  expect(creators).toEqual(['<dc:creator id="creator" xml:lang="en">Claude (AI)</dc:creator>']);
  expect(metadataOf()).toContain('<meta refines="#creator" property="role" scheme="marc:relators">aut</meta>');
  expect(metadataOf()).toContain('<meta refines="#creator" property="file-as">Claude (AI)</meta>');
});

test("description and subjects name the imitated author, also without a description", () => {
  expect(metadataOf()).toContain(">A keeper counts. Written by Claude, in the manner of Jane Austen.</dc:description>");
  expect(metadataOf({ description: " " })).toContain(">Written by Claude, in the manner of Jane Austen.</dc:description>");
  const subjects = [...metadataOf().matchAll(/<dc:subject[^>]*>([^<]*)/g)].map(([, subject]) => subject);
  expect(subjects).toEqual(["in the manner of Jane Austen", "Mystery", "lighthouse", "winter"]);
});

test("dates, source and rights come from the book and the terms", () => {
  const metadata = metadataOf({ lang: "de", original: { title: "La lampada", lang: "it" } });
  expect(metadata).toContain("<dc:date>2026-11-20T08:00:00Z</dc:date>");
  expect(metadata).toContain('<meta property="dcterms:created">2026-11-02T00:00:00Z</meta>');
  expect(metadata).toContain('<meta property="dcterms:modified">2026-11-21T09:30:15Z</meta>');
  expect(metadata).toContain("<dc:source>https://library.example/book/the-lamp</dc:source>");
  expect(metadata).toContain('<dc:source xml:lang="it">La lampada</dc:source>');
  expect(metadata).toContain("<dc:language>de</dc:language>");
  expect(metadata).toContain(`<dc:rights xml:lang="de">${fileTexts("de")("rights", { authorship: "ai" })}</dc:rights>`);
  expect(metadata).not.toMatch(/all rights reserved|©/i);
});

test("a book of a series says its number there, one of none says nothing", () => {
  const metadata = metadataOf({ lang: "de", series: { id: "ferry", name: "Die Fähre & mehr", position: 2 } });
  for (const line of [
    '<meta property="belongs-to-collection" id="series" xml:lang="de">Die Fähre &amp; mehr</meta>',
    '<meta refines="#series" property="collection-type">series</meta>',
    '<meta refines="#series" property="group-position">2</meta>',
    '<meta refines="#series" property="dcterms:identifier">https://library.example/series/ferry</meta>',
  ])
    expect(metadata).toContain(line);
  expect(metadataOf({ series: null })).not.toContain("belongs-to-collection");
});

test.each(LANGUAGES)("in %s the accessibility metadata is in the book’s language and makes only supported claims", (lang) => {
  const metadata = metadataOf({ lang });
  expect(metadata).toContain(`<meta property="schema:accessibilitySummary" xml:lang="${lang}">`);
  for (const name of ["accessMode", "accessModeSufficient", "accessibilityFeature", "accessibilityHazard"])
    expect(metadata).toContain(`<meta property="schema:${name}">`);
  expect(metadata).toContain('<meta property="pageBreakSource">none</meta>');
});

test.each(LANGUAGES)("in %s level AA of WCAG is claimed only for a book whose foreign phrases are marked", (lang) => {
  for (const languagesMarked of [true, false]) {
    const metadata = metadataOf({ lang, languagesMarked });
    const summary = /accessibilitySummary"[^>]*>([^<]*)/.exec(metadata)?.[1] ?? "";
    const level = languagesMarked ? "AA" : "A";
    expect(metadata).toContain(`<meta property="dcterms:conformsTo">EPUB Accessibility 1.1 - WCAG 2.2 Level ${level}</meta>`);
    expect(summary.match(/\bAA?\b/)?.[0]).toBe(level);
  }
  expect(metadataOf({ lang })).toContain("Level A<");
});

test("escapes markup in names", () => {
  expect(metadataOf({ title: `<i> & "Q"`, model: "A&B" })).toContain(">&lt;i&gt; &amp; &quot;Q&quot;</dc:title>");
});

test("the identifier is a UUID version 5 of the URL", () => {
  // python3 -c 'import uuid; print(uuid.uuid5(uuid.NAMESPACE_URL, "https://library.example/book/the-lamp"))'
  expect(identifierOf(PUBLISHER, "the-lamp")).toBe("urn:uuid:4d821118-31ef-5751-a40c-0e4c809900b9");
  expect(identifierOf(PUBLISHER, "the-other-lamp")).not.toBe(identifierOf(PUBLISHER, "the-lamp"));
});
