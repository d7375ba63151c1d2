import { BookPageResponse } from "#lib/contract/books/responses";
import { LANGUAGES } from "#lib/domain/language";
import { FEED_FORMATS, feedUrl } from "#lib/urls/feeds";
import { GRID_COVER_WIDTHS, type ImageFormat, resizedCover } from "#lib/urls/images";
import { VOCABULARIES } from "./vocabulary.ts";

const LOCATION = /<loc>([^<]+)<\/loc>/g;
const COVER_FORMATS: readonly ImageFormat[] = ["avif", "webp", "jpeg"];
/** Of a hundred requests: pages of the sitemap, covers, feeds and catalogues, lists of the API; the others are searches for new words. */
const SHARE = { pages: 78, covers: 88, documents: 97, api: 98 };

/** Yields the URLs of mixed requests without end, the same ones in each run. */
export async function mixedUrls(address: string, random: () => number): Promise<() => string> {
  const [pages, covers] = await Promise.all([sitemapUrls(address), coverUrls(address)]);
  const feeds = LANGUAGES.flatMap((language) => FEED_FORMATS.map((format) => feedUrl(language, { kind: "latest" }, format)));
  const documents = [...feeds, "/opds", "/opds/books", "/opds/v2", "/sitemap.xml", "/robots.txt"].map((path) => address + path);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const word = () => VOCABULARIES[pick(LANGUAGES)].pick(random());
  return () => {
    const kind = random() * 100;
    if (kind < SHARE.pages) return pick(pages);
    if (kind < SHARE.covers) return pick(covers);
    if (kind < SHARE.documents) return pick(documents);
    if (kind < SHARE.api) return `${address}/api/books?limit=${1 + Math.floor(random() * 40)}`;
    const text = encodeURIComponent(`${word()} ${word()}`);
    return pick([`${address}/search?q=${text}`, `${address}/api/books/search?q=${text}`, `${address}/opds/search?q=${text}`]);
  };
}

/** The URLs of all pages in the sitemap, which is one file or an index of several, on the server at `address`. */
async function sitemapUrls(address: string): Promise<string[]> {
  const read = async (path: string) =>
    [...(await (await fetch(address + path)).text()).matchAll(LOCATION)].map(([, url = ""]) => new URL(url).pathname);
  const found = await read("/sitemap.xml");
  const files = found.filter((path) => path.startsWith("/sitemaps/"));
  const paths = files.length > 0 ? (await Promise.all(files.map(read))).flat() : found;
  return paths.map((path) => address + path);
}

/** The URLs of covers in the widths and formats of lists, on the server at `address`. */
async function coverUrls(address: string): Promise<string[]> {
  const { books } = BookPageResponse.parse(await (await fetch(`${address}/api/books?limit=100`)).json());
  return books.flatMap(({ coverImage }) =>
    GRID_COVER_WIDTHS.flatMap((width) => COVER_FORMATS.map((format) => address + resizedCover(coverImage, width, format))),
  );
}
