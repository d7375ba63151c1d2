import { BookPageResponse } from "#lib/contract/books/responses";
import { resizedCover } from "#lib/urls/images";

/** URLs of the measured kinds of page on the server at `address`, with the newest book and its cover in the size of lists. */
export async function pageUrls(address: string) {
  const response = await fetch(`${address}/api/books?limit=1`);
  const { books } = BookPageResponse.parse(await response.json());
  const book = `${address}/book/${books[0]?._id ?? ""}`;
  const cover = address + resizedCover(books[0]?.coverImage ?? "", 240, "avif");
  return { bare: `${address}/bare`, home: `${address}/`, book, reader: `${book}/1`, search: `${address}/search?q=night`, cover };
}
