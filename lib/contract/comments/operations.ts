import { z } from "zod";
import { SuccessMessage } from "#lib/contract/accounts/responses";
import { operation, WRITER_ERRORS } from "#lib/contract/operation";
import { limitOf, optionalParameter, PageNumber, Slug } from "#lib/contract/parameters";
import { Stars } from "#lib/contract/ratings";
import { writtenText } from "#lib/contract/written-text";
import { COMMENT_MAX, COMMENT_STATES, COMMENTS_PER_PAGE, type Comment, type OwnComment } from "#lib/domain/comments/comment";

const TAG = "Comments";
/** The specification uses the same path parameter for a book's comments and for a single comment. */
const OfBook = z.object({ id: Slug.describe("the book's id, a slug") });
const OfComment = z.object({ id: z.uuid("invalid").describe("the comment's id") });

export const CommentText = writtenText(COMMENT_MAX, "comment_long");

export const WriteComment = z.object({
  text: CommentText,
  rating: Stars.nullable().optional().describe("rates the book, or changes the rating; null or omitted: the rating stays as it is"),
  upToChapter: z.int("chapter").min(1, "chapter").max(10_000, "chapter").nullable().optional().describe("null or omitted: no spoilers"),
});
export type WriteComment = z.infer<typeof WriteComment>;

const User = z.object({ username: z.string(), firstName: z.string(), lastName: z.string(), avatar: z.string().nullable() });

export const CommentResponse = z
  .object({
    _id: z.uuid(),
    bookId: z.string(),
    text: z.string(),
    content: z.string(),
    rating: z.int().min(1).max(5).nullable().describe("the author's rating of the book"),
    upToChapter: z.int().min(1).nullable().describe("spoilers up to this chapter"),
    approved: z.boolean(),
    createdAt: z.iso.datetime(),
    editedAt: z.iso.datetime().nullable(),
    user: User.nullable().describe("null when the account is deleted"),
  })
  .meta({ id: "Comment" });
export type CommentResponse = z.infer<typeof CommentResponse>;

export const OwnCommentResponse = CommentResponse.extend({
  state: z.enum(COMMENT_STATES),
  reason: z.string().nullable().describe("why it was rejected"),
  bookTitle: z.string().nullable(),
  chapterCount: z.int().min(0).describe("the book's number of chapters"),
}).meta({ id: "OwnComment" });
export type OwnCommentResponse = z.infer<typeof OwnCommentResponse>;

export const ModeratedCommentResponse = OwnCommentResponse.extend({
  username: z.string().nullable().describe("null when the account is deleted"),
  userId: z.uuid().nullable(),
  book: z.object({ _id: z.string(), title: z.string().nullable() }),
}).meta({ id: "ModeratedComment" });
export type ModeratedCommentResponse = z.infer<typeof ModeratedCommentResponse>;

export const pageOfComments = <Item extends z.ZodType>(item: Item) =>
  z.object({
    comments: z.array(item),
    currentPage: z.int().min(1),
    totalPages: z.int().min(0),
    totalComments: z.int().min(0),
    hasMore: z.boolean(),
  });
export const CommentPageResponse = pageOfComments(CommentResponse).meta({ id: "CommentPage" });
export const OwnCommentPageResponse = pageOfComments(OwnCommentResponse).meta({ id: "OwnCommentPage" });
const Written = SuccessMessage.extend({ comment: OwnCommentResponse }).meta({ id: "WrittenComment" });

export const OwnCommentsQuery = z.object({ page: PageNumber, limit: limitOf(COMMENTS_PER_PAGE), book: optionalParameter(Slug) });

export const listCommentsOperation = operation({
  method: "GET",
  path: "/api/comments/{id}",
  summary: "List a book's approved comments, newest first",
  tag: TAG,
  access: "public",
  params: OfBook,
  query: z.object({ page: PageNumber, limit: limitOf(COMMENTS_PER_PAGE) }),
  response: CommentPageResponse,
  errors: ["invalid_input", "book_not_found", "book_withdrawn"],
  example: { params: { id: "a-book" } },
});

export const writeCommentOperation = operation({
  method: "POST",
  path: "/api/comments/{id}",
  summary: "Comment on a book; public after a moderator's approval",
  tag: TAG,
  access: "user",
  scope: "write",
  params: OfBook,
  body: WriteComment,
  response: Written,
  errors: [
    ...WRITER_ERRORS,
    "invalid_input",
    "unauthorized",
    "wrong_origin",
    "book_not_found",
    "book_withdrawn",
    "payload_too_large",
    "too_many_requests",
  ],
  limits: [{ calls: 20, seconds: 3_600, by: "viewer" }],
  example: { params: { id: "a-book" } },
});

export const editCommentOperation = operation({
  method: "PUT",
  path: "/api/comments/{id}",
  summary: "Edit the user's own comment, which is moderated again",
  tag: TAG,
  access: "user",
  scope: "write",
  params: OfComment,
  body: WriteComment,
  response: Written,
  errors: [
    ...WRITER_ERRORS,
    "invalid_input",
    "unauthorized",
    "wrong_origin",
    "comment_not_found",
    "payload_too_large",
    "too_many_requests",
  ],
  limits: [{ calls: 60, seconds: 3_600, by: "viewer" }],
  example: { params: { id: "00000000-0000-7000-8000-000000000000" } },
});

export const deleteCommentOperation = operation({
  method: "DELETE",
  path: "/api/comments/{id}",
  summary: "Delete the user's own comment",
  tag: TAG,
  access: "user",
  scope: "write",
  params: OfComment,
  response: SuccessMessage,
  errors: ["invalid_input", "unauthorized", "wrong_origin", "comment_not_found"],
  example: { params: { id: "00000000-0000-7000-8000-000000000000" } },
});

export const listOwnCommentsOperation = operation({
  method: "GET",
  path: "/api/comments/user",
  summary: "List the user's own comments in every state, newest first",
  tag: TAG,
  access: "user",
  scope: "write",
  query: OwnCommentsQuery,
  response: OwnCommentPageResponse,
  errors: ["invalid_input", "unauthorized"],
});

export const serializeComment = (comment: Comment): CommentResponse => ({
  _id: comment.id,
  bookId: comment.bookId,
  text: comment.text,
  content: comment.text,
  rating: comment.stars,
  upToChapter: comment.upToChapter,
  approved: true,
  createdAt: comment.createdAt,
  editedAt: comment.editedAt,
  user: comment.commentAuthor,
});

export const serializeOwnComment = (comment: OwnComment): OwnCommentResponse => ({
  ...serializeComment(comment),
  approved: comment.state === "approved",
  state: comment.state,
  reason: comment.reason,
  bookTitle: comment.bookTitle,
  chapterCount: comment.chapterCount,
});

export const serializeModeratedComment = (comment: OwnComment): ModeratedCommentResponse => ({
  ...serializeOwnComment(comment),
  username: comment.commentAuthor?.username ?? null,
  userId: comment.userId,
  book: { _id: comment.bookId, title: comment.bookTitle },
});
