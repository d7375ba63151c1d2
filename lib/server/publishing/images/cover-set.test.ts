import sharp from "sharp";
import { expect, test } from "vitest";
import { readCollection } from "#lib/server/importer/read-collection";
import { bookCover, renderImage } from "#lib/server/publishing/images/render-image";

const WIDTH = 80;
/** The least mean distance of two covers' pixels, in RGB from 0 to 442. */
const APART = 36;

const { authors, books } = await readCollection("content", undefined, { replaces: true });

/** Blurred: what is told apart are colours, labels and large shapes, not the pixels of a pattern. */
async function pixelsOf(id: string, title: string, authorId: string): Promise<Buffer> {
  const author = authors.find((one) => one.id === authorId);
  if (!author) throw new Error(`${authorId} is not in the collection.`);
  const { displayName: name, colour, tint, motif } = author.front;
  const book = { id, title, manner: "", isTranslation: false, author: { id: authorId, name, colour, tint, motif } };
  return sharp(await renderImage(bookCover(book, WIDTH), { width: WIDTH, format: "png" }))
    .removeAlpha()
    .blur(2)
    .raw()
    .toBuffer();
}

function meanDistance(one: Buffer, other: Buffer): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 3) sum += Math.hypot(...[0, 1, 2].map((part) => (one[at + part] ?? 0) - (other[at + part] ?? 0)));
  return sum / (one.length / 3);
}

test("the covers of the collection are told apart at 80 pixels", async () => {
  const originals = books.filter(({ front }) => front.original);
  const pixels = await Promise.all(originals.map(({ id, front }) => pixelsOf(id, front.title, front.author)));
  const close = originals.flatMap(({ id }, index) =>
    originals.slice(index + 1).flatMap((other, offset) => {
      const distance = meanDistance(pixels[index] as Buffer, pixels[index + 1 + offset] as Buffer);
      return distance < APART ? [`${id} and ${other.id}: ${Math.round(distance)}`] : [];
    }),
  );
  expect(originals.length).toBeGreaterThan(15);
  expect(close).toEqual([]);
});
