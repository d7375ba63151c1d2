import "server-only";

import { POSTER_COVERS } from "#lib/domain/art/poster";
import { fingerprint } from "#lib/domain/art/random";
import { isLanguage } from "#lib/domain/language";
import { tagline } from "#lib/i18n/phrases";
import { topBooks } from "#lib/server/modules/books/queries/book";
import { toBookImage } from "#lib/server/publishing/images/book-image";
import { drawImage } from "#lib/server/publishing/images/drawing";
import type { Drawing } from "#lib/server/publishing/images/drawing-tasks";
import type { ImageRequest, ImageResult } from "#lib/server/publishing/images/image-kind";
import { cachedImage } from "#lib/server/publishing/images/image-store";
import { bookArtVersion, languageOfFile, posterUrl } from "#lib/urls/images";

/** In pixels; the height is half as much again. */
const WIDTH = 2400;

/** The covers of the newest books as a poster. Its URL has no version of the books: it is drawn again when they change. */
export async function poster({ id, version, name, format }: ImageRequest): Promise<ImageResult> {
  const lang = languageOfFile(name);
  if (id !== "library" || format !== "jpeg" || !isLanguage(lang)) return null;
  const address = posterUrl(lang);
  if (!address.includes(`/${version}/`)) return { movedTo: address };
  const books = await topBooks({}, "newest", POSTER_COVERS);
  if (books.length === 0) return null;
  const line = tagline(lang);
  const shown = fingerprint([line, ...books.map((book) => `${book.id} ${bookArtVersion(book)}`)].join()).toString(36);
  const drawing: Drawing = { name: "wallPoster", values: [books.map(toBookImage), line] };
  return { picture: await cachedImage(`posters/${lang}-${shown}.jpeg`, () => drawImage({ drawing, width: WIDTH, format })) };
}
