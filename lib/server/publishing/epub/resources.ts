import "server-only";

import type { Motif } from "#lib/domain/art/motif";
import type { ExportBook } from "#lib/domain/books/export-book";
import { mannerPhrase } from "#lib/i18n/phrases";
import type { Resource } from "#lib/server/publishing/epub/epub-book";
import { type EmbeddedFace, faceBytes } from "#lib/server/publishing/epub/faces";
import { cachedImage } from "#lib/server/publishing/images/image-store";
import { authorMedallion, bookCover, renderBoundedJpeg } from "#lib/server/publishing/images/render-image";
import { bookArtVersion } from "#lib/urls/images";

/** The shorter side in pixels, 1600 as large book stores require; the densest covers have 1 MB at full quality. */
const COVER = { width: 1600, maxBytes: 300_000 };
/** The sample of a chapter has 110 kB of fonts and 15 kB of text. */
const SAMPLE_COVER = { width: 800, maxBytes: 70_000 };

/** The images and fonts of a book. The cover takes most of a second to render and is cached. */
export async function resourcesOf(book: ExportBook, faces: EmbeddedFace[]): Promise<Resource[]> {
  // The importer validated the motif, so the cast is safe.
  const author = { ...book.author, motif: book.author.motif as Motif };
  const isTranslation = book.original !== null;
  const version = bookArtVersion({ ...book, original: !isTranslation });
  const { width, maxBytes } = book.sampleOf === undefined ? COVER : SAMPLE_COVER;
  const cover = await cachedImage(`file-covers/${book.id}/${version}/${width}-${maxBytes}.jpeg`, () =>
    renderBoundedJpeg(
      bookCover({ id: book.id, title: book.title, manner: mannerPhrase(book.lang, author.name), isTranslation, author }),
      width,
      maxBytes,
    ),
  );
  const medallion = Buffer.from(authorMedallion(author));
  const fonts = faces.map(async (face) => ({
    id: `face-${face.name}`,
    file: `fonts/${face.name}.woff2`,
    mediaType: "font/woff2",
    bytes: await faceBytes(face),
    compressed: true,
  }));
  return [
    { id: "cover-image", file: "cover.jpg", mediaType: "image/jpeg", bytes: cover, compressed: true, properties: "cover-image" },
    { id: "medallion", file: "medallion.svg", mediaType: "image/svg+xml", bytes: medallion, compressed: false },
    ...(await Promise.all(fonts)),
  ];
}
