import { expect, test } from "vitest";
import { LANGUAGES } from "#lib/domain/language";
import { fileTexts } from "#lib/i18n/phrases";
import { identifierOf } from "#lib/server/publishing/epub/identifier";
import { metadata } from "#lib/server/publishing/epub/metadata";
import { exportBook } from "#tests/support/export-books";
import { PUBLISHER } from "../../../../tests/support/export-books.ts";

const postText = (changes = {}): string => metadata(exportBook(changes), PUBLISHER).join("\n");

test("the model is the creator, and the classic author is none", () => {
  const creators = postText().match(/<dc:(?:creator|contributor).*/g);
  expect(creators).toEqual(['<dc:creator id="creator" xml:lang="en">Claude (AI)</dc:creator>']);
  expect(postText()).toContain('<meta refines="#creator" property="role" scheme="marc:relators">aut</meta>');
  expect(postText()).toContain('<meta refines="#creator" property="file-as">Claude (AI)</meta>');
});

test("description and subjects say in whose manner it is, also where the description is empty", () => {
  expect(postText()).toContain(">A keeper counts. Written by Claude, in the manner of Jane Austen.</dc:description>");
  expect(postText({ description: " " })).toContain(">Written by Claude, in the manner of Jane Austen.</dc:description>");
  const subjects = [...postText().matchAll(/<dc:subject[^>]*>([^<]*)/g)].map(([, subject]) => subject);
  expect(subjects).toEqual(["in the manner of Jane Austen", "lighthouse", "winter"]);
});

test("days, source and rights are what the book and the terms say", () => {
  const said = postText({ lang: "de", original: { title: "La lampada", lang: "it" } });
  expect(said).toContain("<dc:date>2026-11-20T08:00:00Z</dc:date>");
  expect(said).toContain('<meta property="dcterms:created">2026-11-02T00:00:00Z</meta>');
  expect(said).toContain('<meta property="dcterms:modified">2026-11-21T09:30:15Z</meta>');
  expect(said).toContain("<dc:source>https://library.example/book/the-lamp</dc:source>");
  expect(said).toContain('<dc:source xml:lang="it">La lampada</dc:source>');
  expect(said).toContain("<dc:language>de</dc:language>");
  expect(said).toContain(`<dc:rights xml:lang="de">${fileTexts("de")("rights")}</dc:rights>`);
  expect(said).not.toMatch(/all rights reserved|©/i);
});

test.each(LANGUAGES)("in %s accessibility is told in the book's language, and no more is claimed than is true", (lang) => {
  const said = postText({ lang });
  expect(said).toContain(`<meta property="schema:accessibilitySummary" xml:lang="${lang}">`);
  for (const name of ["accessMode", "accessModeSufficient", "accessibilityFeature", "accessibilityHazard"])
    expect(said).toContain(`<meta property="schema:${name}">`);
  expect(said).toContain('<meta property="dcterms:conformsTo">EPUB Accessibility 1.1 - WCAG 2.2 Level A</meta>');
  expect(said).toContain('<meta property="pageBreakSource">none</meta>');
});

test("markup in a name stays text", () => {
  expect(postText({ title: `<i> & "Q"`, model: "A&B" })).toContain(">&lt;i&gt; &amp; &quot;Q&quot;</dc:title>");
});

test("the identifier is a UUID of version 5 that belongs to the address alone", () => {
  // python3 -c 'import uuid; print(uuid.uuid5(uuid.NAMESPACE_URL, "https://library.example/book/the-lamp"))'
  expect(identifierOf(PUBLISHER, "the-lamp")).toBe("urn:uuid:4d821118-31ef-5751-a40c-0e4c809900b9");
  expect(identifierOf(PUBLISHER, "the-other-lamp")).not.toBe(identifierOf(PUBLISHER, "the-lamp"));
});
