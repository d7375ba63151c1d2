import { BookPageResponse } from "#lib/contract/book/responses";

/** URLs of the measured kinds of page on the server at `address`, with the newest book. */
export async function pageUrls(address: string) {
  const response = await fetch(`${address}/api/books?limit=1`);
  const { books } = BookPageResponse.parse(await response.json());
  const book = `${address}/book/${books[0]?._id ?? ""}`;
  return { bare: `${address}/bare`, home: `${address}/`, book, reader: `${book}/1`, search: `${address}/search?q=night` };
}
