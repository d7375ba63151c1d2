import { previewPostOperation } from "#lib/contract/forum/composer-operations";
import { serializeLinkedBook } from "#lib/contract/forum/responses";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { findBook } from "#lib/server/modules/books/queries/book";
import { preparePost } from "#lib/server/modules/forum/commands/prepare-post";
import { withLinkedMentions } from "#lib/server/modules/forum/queries/mentioned-users";

export const POST = endpoint(previewPostOperation, async ({ body }) => {
  const { html, bookIds } = await preparePost(body.content, false);
  const books = await Promise.all(bookIds.map((id) => findBook(id)));
  return { html: await withLinkedMentions(html), books: books.filter((book) => book !== null).map(serializeLinkedBook) };
});
