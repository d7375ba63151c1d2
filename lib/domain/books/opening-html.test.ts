import { describe, expect, test } from "vitest";
import { withOpening } from "#lib/domain/books/opening-html";

const EPIGRAPH = '<blockquote>\n<p id="p-1">“An epigraph.”</p>\n</blockquote>\n';
const opening = (text: string) => withOpening(`${EPIGRAPH}<p id="p-2">${text}</p>\n<p id="p-3">Then.</p>`);

describe("the opening of a chapter", () => {
  test.each([
    ["The lamp.", '<p id="p-2" class="opening initial">The lamp.</p>'],
    ["“The “lamp.””", 'initial"><span class="opening-mark hanging">“</span>The “lamp.””</p>'],
    ["«\u202fLa lampe.\u202f»", '<span class="opening-mark hanging">«\u202f</span>La lampe.'],
    ["— Monsieur !", 'initial"><span class="opening-mark">— </span>Monsieur !'],
    ["—¿Y no la abres?", 'initial"><span class="opening-mark">—¿</span>Y no'],
    ["—¿«Nadie»?", 'initial"><span class="opening-mark">—¿«</span>Nadie'],
    ['—<i lang="la"><em>Pax</em></i>', 'initial"><span class="opening-mark">—</span><i lang="la"><em>Pax'],
    ["<em>“Well,”</em> he said.", '<p id="p-2" class="opening"><em>“Well'],
    ["1895 war ein Jahr.", 'initial">1895'],
  ])("%s", (text, marked) => {
    expect(opening(text)).toContain(marked);
    expect(opening(text)).toContain(EPIGRAPH);
  });

  test("of a letter is its first full paragraph", () => {
    const letter = '<p id="p-1"><em>To Miss Aldworth</em></p>\n<p id="p-2">Martigny, June 9th, 1828.</p>\n<p id="p-3">You forbade me.</p>';
    expect(withOpening(letter)).toBe(
      letter
        .replace('"p-1"', '"p-1" class="letter-head"')
        .replace('"p-2"', '"p-2" class="letter-head"')
        .replace('"p-3"', '"p-3" class="opening initial"'),
    );
  });

  test("of a marked letter is the paragraph after its salutation", () => {
    const letter =
      '<p id="p-1" class="letter first date">Monday</p>\n<p id="p-2" class="letter salutation">My dear Ada!</p>\n<p id="p-3" class="letter">It rains.</p>';
    expect(withOpening(letter)).toBe(
      letter
        .replace('"letter first', '"letter-head letter first')
        .replace('"letter salutation', '"letter-head letter salutation')
        .replace('"letter">', '"opening initial letter">'),
    );
  });

  test.each(["verse", "speech", "direction", "scene", "person"])("is not marked in a paragraph of class %s", (name) => {
    const html = `<p id="p-1" class="${name}">The lamp.</p>\n<p id="p-2">Then.</p>`;
    expect(withOpening(html)).toBe(html);
  });

  test("is none in a chapter that begins with a break, or is empty", () => {
    for (const html of ["", "<hr>", '<hr>\n<p id="p-1">The lamp.</p>', EPIGRAPH]) expect(withOpening(html)).toBe(html);
  });
});
