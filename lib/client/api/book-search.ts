import { call } from "#lib/client/api/call";
import { searchBookTextOperation } from "#lib/contract/search";

/** The paragraphs of a book that have all words of a text. */
export const searchBookText = (bookId: string, text: string) =>
  call(searchBookTextOperation, { params: { id: bookId }, query: { q: text } });
