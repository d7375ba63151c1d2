import { z } from "zod";
import { CursorText } from "#lib/contract/accounts/admin-operations";
import { SuccessMessage } from "#lib/contract/accounts/responses";
import { EditBook, Revision, Tags, TITLE_MAX } from "#lib/contract/editing/edit-book";
import {
  AdminBookResponse,
  ChapterVersionsResponse,
  EditableChapterResponse,
  FeaturedBooksResponse,
} from "#lib/contract/editing/responses";
import { operation } from "#lib/contract/operation";
import { BookLanguage, BookParams, GenreName, limitOf, optionalParameter, Slug } from "#lib/contract/parameters";
import { optionalText, writtenLine, writtenText } from "#lib/contract/written-text";
import { ORIGINS } from "#lib/domain/books/publication";
import { BOOK_SORTS, BOOK_STATES, BOOKS_PER_LIST, BULK_MAX, FEATURED_MAX } from "#lib/domain/editing/book-list";
import { CHAPTER_MAX } from "#lib/domain/editing/chapter";
import { ORDERS } from "#lib/domain/paging/order";
import { normalizeMarkdown } from "#lib/domain/text/user-text";

const tag = "Book administration";
const admin = { tag, access: "admin" } as const;
const example = { params: { id: "a-book" } };
const ERRORS = ["invalid_input", "unauthorized", "forbidden", "wrong_origin", "book_not_found", "unavailable"] as const;

const SEARCH_MAX = 200;
export const BookFilterQuery = z.object({
  search: z.string().trim().max(SEARCH_MAX).default("").describe("part of a title, an author's name or a genre"),
  lang: optionalParameter(BookLanguage),
  author: optionalParameter(Slug),
  origin: optionalParameter(z.enum(ORIGINS)),
  state: optionalParameter(z.enum(BOOK_STATES)),
  sort: z.enum(BOOK_SORTS).default("newest"),
  order: optionalParameter(z.enum(ORDERS)).describe("the direction; titles ascend, the others descend unless it says otherwise"),
});
export const BookListQuery = BookFilterQuery.extend({
  cursor: optionalParameter(CursorText),
  limit: limitOf(BOOKS_PER_LIST),
});

export const listAdminBooksOperation = operation({
  ...admin,
  method: "GET",
  path: "/api/admin/books",
  summary: "List books, also withdrawn ones, page by page",
  query: BookListQuery,
  response: z
    .object({
      books: z.array(AdminBookResponse),
      next: z.string().nullable().describe("the cursor of the next page"),
      previous: z.string().nullable(),
    })
    .meta({ id: "AdminBookPage" }),
  errors: ["invalid_input", "unauthorized", "forbidden"],
});

export const editBookOperation = operation({
  ...admin,
  method: "PUT",
  path: "/api/admin/books/{id}",
  summary: "Change a book's title, description, genre, form, series and tags, as a new revision. Imports leave an edited book as it is",
  params: BookParams,
  body: EditBook,
  response: AdminBookResponse,
  errors: [...ERRORS, "book_withdrawn", "book_changed"],
  example,
});

export const deleteBookOperation = operation({
  ...admin,
  method: "DELETE",
  path: "/api/admin/books/{id}",
  summary: "Withdraw a book; with `forever`, delete a withdrawn one for good (only within ten minutes after a proof of identity)",
  params: BookParams,
  query: z.object({ forever: z.enum(["true", "false"]).default("false") }),
  response: SuccessMessage,
  errors: [...ERRORS, "proof_required", "book_withdrawn", "book_published"],
  example,
});

export const restoreBookOperation = operation({
  ...admin,
  method: "DELETE",
  path: "/api/admin/books/{id}/withdrawal",
  summary: "Publish a withdrawn book again, with its ratings and comments",
  params: BookParams,
  response: SuccessMessage,
  errors: [...ERRORS, "book_published", "book_exists"],
  example,
});

const ChapterParams = BookParams.extend({ number: z.coerce.number().int().min(1).max(999).describe("counts from 1") });
const chapterExample = { params: { id: "a-book", number: "1" } };

export const EditChapter = z.object({
  title: writtenLine(TITLE_MAX, "title_long"),
  markdown: writtenText(CHAPTER_MAX, "chapter_long", { normalize: normalizeMarkdown }),
  revision: Revision,
});
export type EditChapter = z.infer<typeof EditChapter>;

export const getEditableChapterOperation = operation({
  ...admin,
  method: "GET",
  path: "/api/admin/books/{id}/chapters/{number}",
  summary: "A chapter's text for editing",
  params: ChapterParams,
  response: EditableChapterResponse,
  errors: ["invalid_input", "unauthorized", "forbidden", "book_not_found"],
  example: chapterExample,
});

export const editChapterOperation = operation({
  ...admin,
  method: "PUT",
  path: "/api/admin/books/{id}/chapters/{number}",
  summary: "Replace a chapter's text, as a new revision of its book. Readers' positions, bookmarks and highlights follow their paragraphs",
  params: ChapterParams,
  body: EditChapter,
  response: EditableChapterResponse,
  errors: [...ERRORS, "chapter_markup", "book_withdrawn", "book_changed"],
  example: chapterExample,
});

export const listChapterVersionsOperation = operation({
  ...admin,
  method: "GET",
  path: "/api/admin/books/{id}/chapters/{number}/versions",
  summary: "The history of a chapter, newest first, each version with what it changed",
  params: ChapterParams,
  response: ChapterVersionsResponse,
  errors: ["invalid_input", "unauthorized", "forbidden", "book_not_found"],
  example: chapterExample,
});

export const PreviewChapter = z.object({
  markdown: optionalText(CHAPTER_MAX, "chapter_long", { normalize: normalizeMarkdown, missing: "required" }),
});

export const previewChapterOperation = operation({
  ...admin,
  method: "POST",
  path: "/api/admin/chapter-preview",
  summary: "Render Markdown as a chapter",
  body: PreviewChapter,
  response: z.object({ html: z.string(), paragraphs: z.int(), words: z.int() }),
  errors: ["invalid_input", "unauthorized", "forbidden", "wrong_origin", "chapter_markup"],
});

export const BulkEdit = z
  .object({
    ids: z.array(Slug).min(1).max(BULK_MAX),
    genre: optionalParameter(GenreName),
    addTags: Tags.default([]),
    removeTags: Tags.default([]),
  })
  .refine(({ genre, addTags, removeTags }) => genre !== undefined || addTags.length + removeTags.length > 0, {
    path: ["addTags"],
    error: "required",
  });
export type BulkEdit = z.infer<typeof BulkEdit>;

export const editManyBooksOperation = operation({
  ...admin,
  method: "POST",
  path: "/api/admin/books/changes",
  summary: "Set the genre of many books, add tags and remove tags; answers the changed books as they were",
  body: BulkEdit,
  response: z.array(AdminBookResponse),
  errors: [...ERRORS, "book_withdrawn"],
});

export const UndoBulkEdit = z.object({
  books: z
    .array(z.object({ id: Slug, genre: GenreName, tags: Tags, revision: Revision }))
    .min(1)
    .max(BULK_MAX),
});
export type UndoBulkEdit = z.infer<typeof UndoBulkEdit>;

export const undoManyBooksOperation = operation({
  ...admin,
  method: "PUT",
  path: "/api/admin/books/changes",
  summary: "Set genre and tags of many books as they were; books that have another revision by now are left as they are",
  body: UndoBulkEdit,
  response: SuccessMessage,
  errors: [...ERRORS, "book_withdrawn"],
});

const Featured = z.object({ ids: z.array(Slug).max(FEATURED_MAX, "featured_many") });

export const listFeaturedBooksOperation = operation({
  ...admin,
  method: "GET",
  path: "/api/admin/featured-books",
  summary: "The books chosen for the home page, in order",
  response: FeaturedBooksResponse,
  errors: ["unauthorized", "forbidden"],
});

export const setFeaturedBooksOperation = operation({
  ...admin,
  method: "PUT",
  path: "/api/admin/featured-books",
  summary: "Choose the books for the home page, in order; without any, the best rated are shown",
  body: Featured,
  response: FeaturedBooksResponse,
  errors: [...ERRORS, "book_withdrawn"],
});
