import "server-only";

import type { Author } from "#lib/domain/authors/author";
import { asBookAuthor } from "#lib/domain/authors/author";
import type { BookSummary } from "#lib/domain/books/book";
import type { Publisher } from "#lib/domain/books/export-book";
import type { Language } from "#lib/domain/language";
import { escapeMarkup } from "#lib/domain/text/markup";
import { readingTime } from "#lib/domain/text/reading-time";
import { excerpt } from "#lib/domain/text/text";
import { booksPhrase, bookTexts, madePhrase, mannerPhrase, tagline } from "#lib/i18n/phrases";
import { coverUrl, medallionUrl } from "#lib/urls/images";
import { localPath } from "#lib/urls/locale-path";
import { authorPath, bookPath } from "#lib/urls/pages";

const DESCRIPTION = 150;

type Card = {
  lang: Language;
  page: string;
  imageUrl: string;
  round: boolean;
  title: string;
  line: string;
  text: string;
  metadata: string;
  note: string;
  colour: string;
};

/** An embeddable card of a book as an HTML page without scripts, in the book's language. */
export function bookEmbed(book: BookSummary, publisher: Publisher): string {
  const { id, title, lang, author, genre, wordCount } = book;
  const texts = bookTexts(lang);
  return cardPage(publisher, {
    lang,
    page: bookPath(id),
    imageUrl: coverUrl(book, 320, "webp"),
    round: false,
    title,
    line: mannerPhrase(lang, author.name),
    text: excerpt(book.description, DESCRIPTION),
    metadata: `${texts.genre(genre)} · ${texts.readingTime(readingTime(wordCount))} · `,
    note: book.authorship === "submitted" ? madePhrase(book) : texts.honesty,
    colour: author.colour,
  });
}

/** An embeddable card of an author in a language of the interface; `author` has its texts in that language. */
export function authorEmbed(author: Author, lang: Language, publisher: Publisher): string {
  const texts = bookTexts(lang);
  return cardPage(publisher, {
    lang,
    page: localPath(lang, authorPath(author.id)),
    imageUrl: medallionUrl(asBookAuthor(author), 384, "webp"),
    round: true,
    title: author.displayName,
    line: booksPhrase(lang, author.displayName),
    text: excerpt(author.style, DESCRIPTION),
    metadata: "",
    note: texts.honesty,
    colour: author.colour,
  });
}

// In small frames the description shrinks first, then metadata and site name; the note that says who wrote the book stays.
const STYLE = `:root{color-scheme:light dark}html,body{height:100%;overflow:hidden}*{box-sizing:border-box;margin:0}
body{font:400 15px/1.45 Georgia,serif;color:#1b1a17;background:#fbfbf8}
a{display:flex;gap:18px;height:100%;padding:14px 16px;border:1px solid #d9d7cf;border-left:6px solid var(--c);color:inherit;text-decoration:none;align-items:center}
a:focus-visible{outline:2px solid var(--c);outline-offset:-6px}a:hover h1,a:focus-visible h1{text-decoration:underline}
img{flex:none;height:min(200px,calc(100vh - 28px));width:auto;aspect-ratio:2/3;object-fit:cover}img.round{aspect-ratio:1;border-radius:50%;max-width:30vw;height:auto;width:min(150px,30vw)}
div{display:flex;flex-direction:column;min-width:0;max-height:100%}
h1,.line,.text{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden;overflow-wrap:anywhere}
h1{flex:none;font-weight:400;font-size:23px;line-height:1.15}
.line{margin-top:4px;font-style:italic;color:#55524a;min-height:0}.text{margin-top:8px;min-height:0;flex-shrink:9}
.note{flex:none;margin-top:8px;font:500 12px/1.4 system-ui,sans-serif;color:#55524a}
@media (max-width:480px),(max-height:255px){.text{display:none}}
@media (max-width:480px),(max-height:225px){h1{font-size:19px}.line{font-size:14px}img{height:min(150px,calc(100vh - 28px))}}
@media (max-height:225px){.line{-webkit-line-clamp:1}.metadata{display:none}}
@media (max-width:340px),(max-height:180px){.site,.metadata,img{display:none}a{padding:8px 12px}h1{font-size:17px}.note{margin-top:5px}}
@media (prefers-color-scheme:dark){body{color:#e9e7e0;background:#101214}a{border-color:#33353a;border-left-color:var(--c)}.line,.note{color:#b1aea5}}`;

function cardPage({ name, address }: Publisher, { lang, page, imageUrl, round, title, line, text, metadata, note, colour }: Card): string {
  const [heading, subtitle] = [escapeMarkup(title), escapeMarkup(line)];
  return `<!doctype html>
<html lang="${lang}" style="--c:${colour}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${heading} · ${escapeMarkup(name)}</title><meta name="robots" content="noindex"><link rel="canonical" href="${address}${page}">
<style>${STYLE}</style></head>
<body><a href="${address}${page}" target="_blank" rel="noopener"><img${round ? ' class="round"' : ""} src="${imageUrl}" alt="">
<div><h1>${heading}</h1><p class="line">${subtitle}</p><p class="text">${escapeMarkup(text)}</p>
<p class="note"><span class="metadata">${escapeMarkup(metadata)}</span>${escapeMarkup(note)}<span class="site"><br>${escapeMarkup(name)} · ${escapeMarkup(tagline(lang))}</span></p></div></a></body></html>
`;
}
