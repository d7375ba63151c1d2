import { type RequestPageResponse, serializeRequest } from "#lib/contract/requests/responses";
import type { Page } from "#lib/domain/books/book";
import type { BookRequest } from "#lib/domain/requests/request";

/** The specification's pagination of a list. */
export const serializePagination = ({ page, pages, total, hasMore }: Omit<Page<unknown>, "items">, limit: number) => ({
  page,
  limit,
  total,
  pages,
  hasPrev: page > 1,
  hasNext: hasMore,
});

export const serializeRequestPage = (list: Page<BookRequest>, limit: number): Omit<RequestPageResponse, "counts"> => ({
  requests: list.items.map(serializeRequest),
  pagination: serializePagination(list, limit),
});
