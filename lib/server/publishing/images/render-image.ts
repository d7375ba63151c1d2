import "server-only";
import sharp, { type Sharp } from "sharp";
import { type Cover, coverSvg } from "#lib/domain/art/cover";
import { patternOf } from "#lib/domain/art/endpaper";
import { medallionSvg } from "#lib/domain/art/medallion";
import type { Motif } from "#lib/domain/art/motif";
import { authorOpenGraphSvg, bookOpenGraphSvg, siteOpenGraphSvg } from "#lib/domain/art/open-graph";
import { posterSvg } from "#lib/domain/art/poster";
import { quotationSvg } from "#lib/domain/art/quotation";
import { setLine } from "#lib/server/publishing/fonts/text-path";
import type { ImageFormat } from "#lib/urls/images";

const JPEG_QUALITY = 80;
/** From the best to the smallest; `scale`: of the width. Half the colour resolution saves up to a third and shows less than artefacts do. */
const BOUNDED_JPEGS = [
  { scale: 1, quality: JPEG_QUALITY, chromaSubsampling: "4:4:4" },
  { scale: 1, quality: 65, chromaSubsampling: "4:4:4" },
  { scale: 1, quality: 50, chromaSubsampling: "4:4:4" },
  { scale: 1, quality: 50, chromaSubsampling: "4:2:0" },
  { scale: 0.75, quality: 50, chromaSubsampling: "4:2:0" },
  { scale: 0.5, quality: 50, chromaSubsampling: "4:2:0" },
];

export type AuthorArt = { id: string; name: string; colour: string; tint: string; motif: Motif };

/** `manner` is a phrase in the book's language: “in the manner of Arthur Conan Doyle”. */
export type BookImage = { id: string; title: string; manner: string; isTranslation: boolean; author: AuthorArt };

/** Smaller files are those of shelves (`GRID_COVER_WIDTHS`), on which a by-line cannot be read. */
const BY_LINE_FROM = 640;

/** A book's cover, 400 × 600, as SVG; the by-line is left out of the files of shelves. */
export function bookCover(book: BookImage, width = Number.POSITIVE_INFINITY): string {
  return coverSvg({ ...coverOf(book), isSmall: width < BY_LINE_FROM }, setLine);
}

/** An author's medallion, 120 × 120 and transparent outside its circle, as SVG. */
export function authorMedallion(author: AuthorArt): string {
  return medallionSvg({ ...patternOf(author, author.id), name: author.name }, setLine);
}

/** The Open Graph image of a book, 1200 × 630, as SVG: beside the cover a heading, and a line below. */
export function bookOpenGraph(book: BookImage, line: string, heading = book.title): string {
  return bookOpenGraphSvg(coverOf(book), { heading, line }, setLine);
}

/** The Open Graph image of an author, 1200 × 630; `line` is below the name: “Books in the manner of Jane Austen”. */
export function authorOpenGraph(author: AuthorArt, line: string): string {
  return authorOpenGraphSvg({ ...patternOf(author, author.id), name: author.name, line }, setLine);
}

/** The Open Graph image of a quotation, 1200 × 630, as SVG. */
export function bookQuotation({ id, title, author }: BookImage, quote: string, credit: string): string {
  return quotationSvg({ ...patternOf(author, id), quote, title, credit }, setLine);
}

/** The Open Graph image of the site with up to five covers, 1200 × 630, as SVG. */
export function siteOpenGraph(books: readonly BookImage[], line: string): string {
  return siteOpenGraphSvg(books.map(coverOf), line, setLine);
}

/** The poster of all covers, 1200 × 1800, as SVG. */
export function wallPoster(books: readonly BookImage[], line: string): string {
  return posterSvg(books.map(coverOf), line, setLine);
}

/** Renders a generated SVG at `width` pixels, keeping its proportions. */
export async function renderImage(svg: string, { width, format }: { width: number; format: ImageFormat }): Promise<Buffer> {
  return format === "svg" ? Buffer.from(svg) : encode(rasterised(svg, width), format);
}

/** Renders a generated SVG as JPEG: the best of `BOUNDED_JPEGS` that has at most `maxBytes`, or else the smallest. */
export async function renderBoundedJpeg(svg: string, width: number, maxBytes: number): Promise<Buffer> {
  const { data, info } = await rasterised(svg, width).raw().toBuffer({ resolveWithObject: true });
  let picture: Buffer = Buffer.alloc(0);
  for (const { scale, ...options } of BOUNDED_JPEGS) {
    const scaled = sharp(data, { raw: info }).resize({ width: Math.round(width * scale) });
    picture = await jpeg(scaled, options.quality, options.chromaSubsampling);
    if (picture.length <= maxBytes) break;
  }
  return picture;
}

function rasterised(svg: string, width: number): Sharp {
  const sourceWidth = Number(/ width="([\d.]+)"/.exec(svg)?.[1] ?? width);
  // Small images are rendered at double size and reduced: Lanczos keeps fine lines that the SVG renderer's box filter blurs.
  const density = (72 * width * (width <= 640 ? 2 : 1)) / sourceWidth;
  return sharp(Buffer.from(svg), { density }).resize({ width }).toColourspace("srgb");
}

/**
 * Flat colours and sharp edges need full chroma. Measured on the densest covers at 320 px: AVIF 52 at effort 3 has 12 to 26 kB in 0.2 s
 * (effort 5: 1 s for 3% less); WebP from a lossless palette is smaller than lossy WebP 80, with 19 dB higher PSNR.
 */
async function encode(picture: Sharp, format: Exclude<ImageFormat, "svg">): Promise<Buffer> {
  if (format === "avif") return picture.avif({ quality: 52, effort: 3, chromaSubsampling: "4:4:4" }).toBuffer();
  if (format === "jpeg") return jpeg(picture, JPEG_QUALITY);
  const palette = await picture.png({ compressionLevel: 9, palette: true, quality: 88, effort: 8 }).toBuffer();
  return format === "png" ? palette : sharp(palette).webp({ lossless: true, effort: 5 }).toBuffer();
}

const jpeg = (picture: Sharp, quality: number, chromaSubsampling = "4:4:4"): Promise<Buffer> =>
  picture.flatten({ background: "#fbfbf8" }).jpeg({ quality, mozjpeg: true, chromaSubsampling }).toBuffer();

function coverOf({ id, title, manner, isTranslation, author }: BookImage): Cover {
  return { ...patternOf(author, id), title, manner, isTranslation };
}
