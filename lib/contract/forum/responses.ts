import { z } from "zod";
import type { BookSummary } from "#lib/domain/books/book";
import type { ForumPost, ForumSection, ForumThread } from "#lib/domain/forum/forum";
import type { ForumSearchResult } from "#lib/domain/forum/search";
import { forumPostPath } from "#lib/urls/forum";
import { coverUrl } from "#lib/urls/images";

export const ForumPaginationResponse = z
  .object({ currentPage: z.int().min(1), totalPages: z.int().min(0), hasPrevPage: z.boolean(), hasNextPage: z.boolean() })
  .meta({ id: "ForumPagination" });

const Thread = z.object({ _id: z.uuid(), title: z.string(), slug: z.string() });
const Author = z.object({ username: z.string() }).nullable().describe("null: the account is deleted");

export const ForumSectionResponse = z
  .object({
    _id: z.uuid(),
    title: z.string(),
    description: z.string(),
    slug: z.string(),
    isRestricted: z.boolean().describe("only administrators open threads here"),
    threadCount: z.int().min(0),
    postCount: z.int().min(0),
    lastPost: z
      .object({
        thread: z.object({ _id: z.uuid(), title: z.string(), slug: z.string() }),
        user: Author,
        number: z.int().min(1),
        createdAt: z.iso.datetime(),
      })
      .nullable(),
  })
  .meta({ id: "ForumSection" });
export type ForumSectionResponse = z.infer<typeof ForumSectionResponse>;

export const ForumThreadResponse = z
  .object({
    _id: z.uuid(),
    title: z.string(),
    slug: z.string(),
    author: Author,
    section: z.object({ _id: z.uuid(), title: z.string(), slug: z.string() }),
    book: z.object({ _id: z.string(), title: z.string() }).nullable(),
    createdAt: z.iso.datetime(),
    viewCount: z.int().min(0),
    postCount: z.int().min(0),
    isSticky: z.boolean(),
    isLocked: z.boolean(),
    isHidden: z.boolean(),
    state: z.enum(["pending", "published", "hidden"]),
    lastPost: z.object({ user: Author, createdAt: z.iso.datetime() }),
    subscribers: z.int().min(0).describe("the number of users who subscribed to it"),
  })
  .meta({ id: "ForumThread" });
export type ForumThreadResponse = z.infer<typeof ForumThreadResponse>;

export const ReplyTo = z
  .object({ _id: z.uuid(), number: z.int().min(1), author: Author, content: z.string() })
  .nullable()
  .describe("the replied-to post with the first 100 characters of its text");

export const ForumPostResponse = z
  .object({
    _id: z.uuid(),
    number: z.int().min(1),
    content: z.string().describe("plain text; empty if the post is hidden or deleted"),
    html: z.string().describe("spoilers are `details` of the class `spoiler` with an empty `summary`, for the client to label"),
    author: z
      .object({
        username: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        avatar: z.string().nullable(),
        hasPage: z.boolean(),
        isTeam: z.boolean().describe("a moderator or an administrator"),
      })
      .nullable()
      .describe("null: the account is deleted"),
    thread: Thread,
    replyTo: ReplyTo,
    likeCount: z.int().min(0),
    isEdited: z.boolean(),
    editedAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    isHidden: z.boolean(),
    state: z.enum(["published", "hidden", "deleted"]),
  })
  .meta({ id: "ForumPost" });
export type ForumPostResponse = z.infer<typeof ForumPostResponse>;

export const serializePagination = ({ page, pages, hasMore }: { page: number; pages: number; hasMore: boolean }) => ({
  currentPage: page,
  totalPages: pages,
  hasPrevPage: page > 1,
  hasNextPage: hasMore,
});

export const serializeSection = ({ id, lastPost, ...section }: ForumSection): ForumSectionResponse => ({
  _id: id,
  ...section,
  lastPost: lastPost && {
    thread: { _id: lastPost.thread.id, title: lastPost.thread.title, slug: lastPost.thread.slug },
    user: authorOf(lastPost.username),
    number: lastPost.number,
    createdAt: lastPost.createdAt,
  },
});

export const serializeThread = ({
  id,
  section,
  book,
  username,
  avatar: _avatar,
  lastPost,
  ...thread
}: ForumThread & { subscribers: number }): ForumThreadResponse => ({
  _id: id,
  ...thread,
  author: authorOf(username),
  section: { _id: section.id, title: section.title, slug: section.slug },
  book: book && { _id: book.id, title: book.title },
  isHidden: thread.state === "hidden",
  lastPost: { user: authorOf(lastPost.username), createdAt: lastPost.createdAt },
});

export const serializePost = (
  { id, text, replyTo, bookIds: _bookIds, mentions: _mentions, isUnderReview: _isUnderReview, ...post }: ForumPost,
  thread: Pick<ForumThread, "id" | "title" | "slug">,
): ForumPostResponse => ({
  _id: id,
  ...post,
  content: text,
  thread: { _id: thread.id, title: thread.title, slug: thread.slug },
  replyTo: serializeReplyTo(replyTo),
  isEdited: post.editedAt !== null,
  isHidden: post.state === "hidden",
});

export const serializeReplyTo = (replyTo: ForumPost["replyTo"]): z.infer<typeof ReplyTo> =>
  replyTo && { _id: replyTo.id, number: replyTo.number, author: authorOf(replyTo.username), content: replyTo.text };

export const serializeForumSearch = ({ hits, page, pages, total, suggestion }: ForumSearchResult) => ({
  posts: hits.map(({ id, thread, username, ...hit }) => ({
    _id: id,
    ...hit,
    author: authorOf(username),
    thread: { _id: thread.id, title: thread.title, slug: thread.slug },
    url: forumPostPath(thread.slug, hit.number),
  })),
  suggestion,
  total,
  pagination: serializePagination({ page, pages, hasMore: page < pages }),
});

export const authorOf = (username: string | null) => (username === null ? null : { username });

/** A book that a post links to. */
export const serializeLinkedBook = (book: BookSummary) => ({
  _id: book.id,
  title: book.title,
  lang: book.lang,
  author: book.author.name,
  cover: coverUrl(book, 160, "webp"),
});
