import { BookPageResponse } from "#lib/contract/book/responses";

/** Addresses of the kinds of page that are measured, in the house at `address`; the book is the newest. */
export async function placesOf(address: string) {
  const answer = await fetch(`${address}/api/books?limit=1`);
  const { books } = BookPageResponse.parse(await answer.json());
  const book = `${address}/book/${books[0]?._id ?? ""}`;
  return { bare: `${address}/bare`, home: `${address}/`, book, reader: `${book}/1`, search: `${address}/search?q=night` };
}
