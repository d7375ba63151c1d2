import JSZip from "jszip";
import { expect, test } from "vitest";
import { chapterDocument } from "#lib/server/publishing/epub/chapter-document";
import { renderEpub } from "#lib/server/publishing/epub/render-epub";
import { setUpTestSettings } from "#tests/support/environment";
import { epubFaults } from "#tests/support/epubcheck";
import { PUBLISHER } from "#tests/support/export-books";
import { formBook, SET_FORMS } from "#tests/support/form-books";

setUpTestSettings();

test.each(SET_FORMS)("a book of the form %s is a valid EPUB", async (form) => {
  const bytes = await renderEpub(formBook(form), PUBLISHER);
  expect(await epubFaults(bytes)).toEqual([]);
  const css = (await (await JSZip.loadAsync(bytes)).file("OEBPS/style.css")?.async("string")) ?? "";
  expect(css).toContain(".line");
});

const bodyOf = (form: (typeof SET_FORMS)[number]): string => {
  const [chapter] = formBook(form).chapters;
  if (!chapter) throw new Error("The book has no chapters.");
  return chapterDocument(chapter, "en", 1).body;
};

test("verse keeps its lines; it has no drop cap and no small capitals", () => {
  const body = bodyOf("verse");
  expect(body).toContain('class="verse" epub:type="z3998:verse"><span class="line">The ferryman');
  expect(body).toContain('<span class="line indent-4">He leaves the lantern');
  expect(body).not.toMatch(/class="[^"]*(?:opening|initial|first-words)/);
});

test("a play has a list of persons, speakers, directions and headings of scenes", () => {
  const body = bodyOf("play");
  expect(body).toContain('epub:type="chapter z3998:drama"');
  expect(body).toMatch(
    /<div class="persons" epub:type="z3998:dramatis-personae"><p id="p-1"[\s\S]*Corin[\s\S]*A.voice[\s\S]*<\/div>\s*<p id="p-4" class="scene"/,
  );
  expect(body).toContain('<b class="speaker" epub:type="z3998:persona">Ada.</b> <i class="direction" epub:type="z3998:stage-direction">');
  expect(body).toContain('<p id="p-5" class="direction" epub:type="z3998:stage-direction">The kitchen');
});

test("a letter and each entry of a diary are elements with their parts", () => {
  const letter = bodyOf("letters");
  expect(letter.match(/<div class="letter-text" epub:type="z3998:letter">([\s\S]*?)<\/div>/)?.[1]).toMatch(/Ferry House[\s\S]*P. S. /);
  for (const part of ["salutation", "signature", "postscript"]) expect(letter).toContain(`epub:type="z3998:${part}"`);
  expect(bodyOf("diary").match(/<div class="diary-entry" epub:type="z3998:diary-entry">/g)).toHaveLength(2);
});
