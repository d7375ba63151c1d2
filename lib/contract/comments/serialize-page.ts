import type { Page } from "#lib/domain/books/book";

/** A page of comments with the specification's field names. */
export const serializeCommentPage = <Item, Serialized>(
  { items, page, pages, total, hasMore }: Page<Item>,
  present: (item: Item) => Serialized,
) => ({
  comments: items.map(present),
  currentPage: page,
  totalPages: pages,
  totalComments: total,
  hasMore,
});
