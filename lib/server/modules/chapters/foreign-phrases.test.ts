import remarkParse from "remark-parse";
import { unified } from "unified";
import { expect, test } from "vitest";
import { chapterTree, htmlOf } from "#lib/server/modules/chapters/chapter-tree";
import { checkProse } from "#lib/server/modules/chapters/check-prose";
import { parseMarkdown, renderChapter } from "#lib/server/modules/chapters/render-chapter";

const htmlOfText = (markdown: string): string => renderChapter(markdown).html.replace('<p id="p-1">', "").replace("</p>", "");

test.each([
  ["[*camanchaca*]{lang=es}", '<i lang="es">camanchaca</i>'],
  ["the [donnée]{lang=fr} of it", 'the <span lang="fr">donnée</span> of it'],
  ["“[*in partibus*]{lang=la}”, [*scopa*]{lang=it}.", '“<i lang="la">in partibus</i>”, <i lang="it">scopa</i>.'],
  ["[a *b* c]{lang=de-AT}", '<span lang="de-AT">a <em>b</em> c</span>'],
  ["*[Dante]{lang=it}*", '<em><span lang="it">Dante</span></em>'],
  ["[1] and [*scopa*]{lang=it} [2]", '[1] and <i lang="it">scopa</i> [2]'],
  ["[Oui, [*ja*]{lang=de}, oui]{lang=fr}", '<span lang="fr">Oui, <i lang="de">ja</i>, oui</span>'],
])("%s is marked as another language", (markdown, html) => {
  expect(htmlOfText(markdown)).toBe(html);
  expect(htmlOf(chapterTree(htmlOfText(markdown)))).toBe(html);
});

test("marks are not in the plain text, and count no words", () => {
  const { paragraphs, wordCount } = renderChapter("They call it [*camanchaca*]{lang=es}, the [soupe]{lang=fr}.");
  expect(paragraphs).toEqual(["They call it camanchaca, the soupe."]);
  expect(wordCount).toBe(6);
});

test.each(["A [b] c *d* [e][f] g.", "> One [two\n> three]\n\n***\n\nFour {five} ] six [", "[a](b) {lang=fr} [c"])(
  "a text without marks is parsed as before: %j",
  (markdown) => {
    expect(parseMarkdown(markdown)).toEqual(unified().use(remarkParse).parse(markdown));
  },
);

test("a language in stored HTML is kept only if it is a tag", () => {
  expect(htmlOf(chapterTree('<p><i lang="es&quot; x">a</i><em lang="fr">b</em><span lang="fr" class="c">d</span></p>'))).toBe(
    '<p id="p-1"><i>a</i><em>b</em><span lang="fr">d</span></p>',
  );
});

test.each([
  ["One\n[*two*]{lang=xq} three.", "no language has the code “xq”", 2],
  ["One\n[two]{fr} three.", "a phrase in another language is marked like this: [phrase]{lang=fr}", 2],
  ["One [two]{lang=fr}\nthree [four]{lang}.", "a phrase in another language is marked like this: [phrase]{lang=fr}", 2],
  ["two]{lang=fr} three.", "a phrase in another language is marked like this: [phrase]{lang=fr}", 1],
  ["[two]{lang=French} three.", "a phrase in another language is marked like this: [phrase]{lang=fr}", 1],
  ["*[two]{lang=}*", "a phrase in another language is marked like this: [phrase]{lang=fr}", 1],
])("%j is reported", (markdown, message, line) => {
  expect(checkProse(markdown).faults).toEqual([{ line, message }]);
});

test("marked phrases in Latin, Sardinian and Sicilian are accepted", () => {
  expect(checkProse("[*Pax*]{lang=la} [*panas*]{lang=sc} [vossia]{lang=scn}")).toEqual({ faults: [], paragraphs: 1 });
});
