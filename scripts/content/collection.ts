import type { CollectionAuthor, CollectionBook, CollectionChapter } from "#lib/contract/collection";
import { readCollection } from "#lib/server/importer/read-collection";

/** A book with its rendered chapters, as the checks read it. */
export type ReadBook = Pick<CollectionBook, "id" | "front"> & { chapters: CollectionChapter[] };
export type ReadLibrary = { authors: CollectionAuthor[]; books: ReadBook[] };

/** Parses a collection with the importer. Throws CollectionFaults. */
export async function readLibrary(folder: string): Promise<ReadLibrary> {
  const { authors, books } = await readCollection(folder, undefined, { replaces: true });
  return { authors, books: await Promise.all(books.map(async ({ id, front, render }) => ({ id, front, chapters: await render() }))) };
}

/** A paragraph's HTML, and phrases in another language in it. */
const PARAGRAPH = /<p id="p-\d+">([\s\S]*?)<\/p>/g;
const FOREIGN_PHRASE = /<(i|span) lang="[^"]*">([\s\S]*?)<\/\1>/g;

/** The texts of a book without the phrases that are marked as another language. */
export function nativeTextsOf(book: ReadBook): { place: string; text: string }[] {
  const chapters = book.chapters.map((chapter) => {
    const phrases = [...chapter.html.matchAll(PARAGRAPH)].map(([, html = ""]) =>
      [...html.matchAll(FOREIGN_PHRASE)].map(([, , phrase = ""]) => phrase),
    );
    const paragraphs = chapter.paragraphs.map((text, index) =>
      (phrases[index] ?? []).reduce((rest, phrase) => rest.replace(phrase, " "), text),
    );
    return { ...chapter, paragraphs };
  });
  return textsOf({ ...book, chapters });
}

/** Every text of a book with a description of where it is. */
export function textsOf({ id, front, chapters }: ReadBook): { place: string; text: string }[] {
  const metadata = [
    { place: `${id}/book.md, title`, text: front.title },
    { place: `${id}/book.md, description`, text: front.description },
    ...(front.analysis
      ? [front.analysis.brief, front.analysis.critique, ...Object.values(front.analysis.categories).map(({ comment }) => comment)].map(
          (text) => ({ place: `${id}/book.md, analysis`, text }),
        )
      : []),
  ];
  const read = chapters.flatMap(({ title, paragraphs }, chapter) => [
    { place: `${id}/${chapter + 1}, title`, text: title },
    ...paragraphs.map((text, index) => ({ place: `${id}/${chapter + 1}#p-${index + 1}`, text })),
  ]);
  return [...metadata, ...read];
}
