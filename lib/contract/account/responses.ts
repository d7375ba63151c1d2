import { z } from "zod";
import { BookmarkResponse, HighlightResponse, PositionResponse } from "#lib/contract/reading/responses";
import { COMMENT_STATES } from "#lib/domain/comment/comment";
import { LANGUAGES } from "#lib/domain/language";
import { SUPPRESSION_REASONS } from "#lib/domain/newsletter/newsletter";
import { BOOK_LENGTHS, REQUEST_STATUSES } from "#lib/domain/request/request";

/** The user's own data. */
export const UserResponse = z
  .object({
    id: z.uuid(),
    username: z.string(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    bio: z.string(),
    avatar: z.string().nullable().describe("URL of the avatar"),
    notifyNewBooks: z.boolean(),
    readLanguages: z.array(z.enum(LANGUAGES)).describe("languages of books in the newsletter; empty: the user's interface language"),
    emailSuppression: z
      .object({ reason: z.enum(SUPPRESSION_REASONS), since: z.iso.datetime() })
      .nullable()
      .describe("why the user's address gets no newsletter: permanent bounce or spam complaint; null if it is not suppressed"),
    isAdmin: z.boolean(),
    language: z.enum(LANGUAGES),
    unreadNotifications: z.int().min(0),
    deleteAfter: z.iso.datetime().nullable().describe("when the account will be deleted, if requested"),
  })
  .meta({ id: "User" });
export type UserResponse = z.infer<typeof UserResponse>;

/** The logged-in user, and a token for API clients (`Authorization: Bearer`). Browsers get it as a cookie. */
export const SessionResponse = UserResponse.extend({ token: z.string(), userId: z.uuid() }).meta({ id: "Session" });
export type SessionResponse = z.infer<typeof SessionResponse>;

/** The address must be verified first, with the code that was mailed to it. */
export const VerificationNeeded = z
  .object({ requiresVerification: z.literal(true), email: z.string(), msg: z.string() })
  .meta({ id: "VerificationNeeded" });
export type VerificationNeeded = z.infer<typeof VerificationNeeded>;

/** A success message for people. */
export const SuccessMessage = z.object({ msg: z.string() }).meta({ id: "SuccessMessage" });

export const UndoEmailChangeResponse = SuccessMessage.extend({
  resetToken: z.string().describe("sets a new password, once within an hour"),
}).meta({ id: "UndoEmailChangeResult" });

export const ProfileResponse = z.object({ user: UserResponse }).meta({ id: "Profile" });
export type ProfileResponse = z.infer<typeof ProfileResponse>;

export const AvatarResponse = z.object({ avatar: z.string().nullable() }).meta({ id: "Avatar" });

export const SessionListResponse = z
  .object({
    sessions: z.array(
      z.object({
        id: z.uuid(),
        device: z.string().describe("browser and system, from the User-Agent header"),
        createdAt: z.iso.datetime(),
        seenAt: z.iso.datetime(),
        current: z.boolean().describe("whether it is the session of this request"),
      }),
    ),
  })
  .meta({ id: "SessionList" });
export type SessionListResponse = z.infer<typeof SessionListResponse>;

export const ConnectionListResponse = z
  .object({ hasPassword: z.boolean(), connections: z.array(z.object({ provider: z.string(), createdAt: z.iso.datetime() })) })
  .meta({ id: "ConnectionList" });
export type ConnectionListResponse = z.infer<typeof ConnectionListResponse>;

/** The export of all personal data of a user. */
export const ExportResponse = z
  .object({
    exportedAt: z.iso.datetime(),
    account: UserResponse.omit({ id: true }).extend({
      userId: z.uuid(),
      createdAt: z.iso.datetime(),
      verifiedAt: z.iso.datetime().nullable(),
      termsAcceptedAt: z.iso.datetime(),
      hasPassword: z.boolean(),
      mutedNotifications: z.array(z.string()),
    }),
    sessions: z.array(z.object({ device: z.string(), createdAt: z.iso.datetime(), seenAt: z.iso.datetime(), expiresAt: z.iso.datetime() })),
    appPasswords: z.array(z.object({ name: z.string(), createdAt: z.iso.datetime(), usedAt: z.iso.datetime().nullable() })),
    newsletter: z
      .object({ language: z.string(), createdAt: z.iso.datetime(), confirmedAt: z.iso.datetime().nullable() })
      .nullable()
      .describe("newsletter subscription of the same address; null if there is none"),
    connections: z.array(z.object({ provider: z.string(), accountId: z.string(), createdAt: z.iso.datetime() })),
    requests: z.array(
      z.object({
        id: z.uuid(),
        author: z.string(),
        title: z.string().nullable(),
        prompt: z.string(),
        status: z.enum(REQUEST_STATUSES),
        language: z.enum(LANGUAGES),
        length: z.enum(BOOK_LENGTHS),
        isPublic: z.boolean(),
        sharePrompt: z.boolean(),
        adminNotes: z.string().nullable(),
        rejectionReason: z.string().nullable(),
        book: z.string().nullable().describe("the id of the finished book"),
        createdAt: z.iso.datetime(),
      }),
    ),
    requestVotes: z.array(z.uuid()).describe("ids of requests that the user voted for"),
    followedRequests: z.array(z.uuid()),
    notifications: z.array(
      z.object({
        kind: z.string(),
        values: z.record(z.string(), z.string()),
        path: z.string(),
        createdAt: z.iso.datetime(),
        isRead: z.boolean(),
      }),
    ),
    ratings: z.array(z.object({ bookId: z.string(), book: z.string(), stars: z.int(), createdAt: z.iso.datetime() })),
    comments: z.array(
      z.object({
        bookId: z.string(),
        book: z.string(),
        text: z.string(),
        upToChapter: z.int().nullable(),
        state: z.enum(COMMENT_STATES),
        reason: z.string().nullable().describe("why it was rejected"),
        createdAt: z.iso.datetime(),
        editedAt: z.iso.datetime().nullable(),
        decidedAt: z.iso.datetime().nullable(),
      }),
    ),
    downloads: z.array(z.object({ bookId: z.string(), book: z.string(), day: z.iso.date() })),
    reading: z.object({
      positions: z.array(PositionResponse),
      bookmarks: z.array(BookmarkResponse),
      highlights: z.array(HighlightResponse),
    }),
  })
  .meta({ id: "Export" });
export type ExportResponse = z.infer<typeof ExportResponse>;
