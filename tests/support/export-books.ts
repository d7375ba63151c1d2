import type { CollectionAuthor } from "#lib/contract/collection";
import type { ExportBook, Publisher } from "#lib/domain/books/export-book";
import { readCollection } from "#lib/server/importer/read-collection";

/** The publisher in generated test files. */
export const PUBLISHER: Publisher = { name: "Pastiche", address: "https://library.example" };

/** Every book of a collection as exported, read from the folder without a database. */
export async function exportCollection(folder = "content"): Promise<ExportBook[]> {
  const { authors, books } = await readCollection(folder, undefined, { replaces: true });
  const convert = async ({ id, front, render }: (typeof books)[number]): Promise<ExportBook> => {
    const source = front.original ? undefined : books.find((other) => other.front.work === front.work && other.front.original);
    const author = authors.find((one) => one.id === front.author);
    if (!author) throw new Error(`${id} has no author.`);
    const published = new Date(front.published).toISOString();
    return {
      id,
      title: front.title,
      lang: front.lang,
      description: front.description,
      genre: front.genre,
      tags: front.tags,
      author: asBookAuthor(author),
      model: front.model,
      generatedAt: new Date(front.generated).toISOString(),
      publishedAt: published,
      updatedAt: published,
      original: source ? { title: source.front.title, lang: source.front.lang } : null,
      ...(front.languagesMarked && { languagesMarked: true }),
      chapters: (await render()).map(({ title, html }, index) => ({ number: index + 1, title, html })),
    };
  };
  return Promise.all(books.map(convert));
}

const asBookAuthor = ({ id, front: { displayName, colour, tint, motif } }: CollectionAuthor): ExportBook["author"] => ({
  id,
  name: displayName,
  colour,
  tint,
  motif,
});

/** A book with two short chapters; `changes` override its fields. */
export const exportBook = (changes: Partial<ExportBook> = {}): ExportBook => ({
  id: "the-lamp",
  title: "The Lamp",
  lang: "en",
  description: "A keeper counts.",
  genre: "mystery",
  tags: ["lighthouse", "winter"],
  author: { id: "jane-austen", name: "Jane Austen", colour: "#3d5a45", tint: "#e7dcc0", motif: "sprig" },
  model: "Claude",
  generatedAt: "2026-11-02T00:00:00.000Z",
  publishedAt: "2026-11-20T08:00:00.000Z",
  updatedAt: "2026-11-21T09:30:15.250Z",
  original: null,
  chapters: [
    { number: 1, title: "Oil", html: '<p id="p-1">It was a fine evening in November.</p>\n<hr>\n<p id="p-2">Nobody came.</p>' },
    { number: 2, title: "Wick", html: '<p id="p-1">He waited.</p>' },
  ],
  ...changes,
});

/** A book with markup, control characters, other scripts, empty and malformed chapters. */
export const bookWithSpecialCharacters = (lang: ExportBook["lang"] = "fr"): ExportBook =>
  exportBook({
    id: "unruly",
    title: `<%= process.exit(1) %> & "Q" <b>'s</b> 🦊 Ωмега ${"a very long title ".repeat(12)}`,
    lang,
    description: "",
    tags: [],
    model: "Model & Söhne <4>",
    original: { title: "Öl & «Docht» <i>", lang: lang === "de" ? "it" : "de" },
    chapters: [
      { number: 1, title: "]]> & <hr> \u0007", html: "<hr>" },
      { number: 2, title: "🦊", html: "" },
      {
        number: 3,
        title: "a".repeat(200),
        html: '<p>one</p><p id="p-1">two<br>three &amp; &lt;four&gt; &nbsp; &#x1; <em>un<strong>closed</p><p>after',
      },
      { number: 4, title: "Quoted", html: "<blockquote><p>Motto</p></blockquote><p>« Oui », dit-il — non.</p><hr><hr><p>Αβγ абв</p>" },
      { number: 5, title: "Em", html: "<p><em>Whole</em> and more</p>" },
    ],
  });
