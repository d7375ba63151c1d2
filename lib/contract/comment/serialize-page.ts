import type { Page } from "#lib/domain/book/book";

/** A page of comments under the names the specification gives it. */
export const serializeCommentPage = <Item, Answer>(
  { items, page, pages, total, hasMore }: Page<Item>,
  present: (item: Item) => Answer,
) => ({
  comments: items.map(present),
  currentPage: page,
  totalPages: pages,
  totalComments: total,
  hasMore,
});
