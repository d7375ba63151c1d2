import { z } from "zod";
import { ForumExportResponse } from "#lib/contract/forum/export";
import { BookmarkResponse, HighlightResponse, PositionResponse } from "#lib/contract/reading/responses";
import { ExportedConversation, ExportedStrike } from "#lib/contract/support/exported";
import { ROLES } from "#lib/domain/accounts/permission";
import { PUBLIC_SECTIONS } from "#lib/domain/accounts/public-profile";
import { SECOND_FACTOR_METHODS } from "#lib/domain/accounts/second-factor";
import { COMMENT_STATES } from "#lib/domain/comments/comment";
import { LANGUAGES } from "#lib/domain/language";
import { REPORT_REASONS, RESOLUTIONS } from "#lib/domain/moderation/report";
import { SUPPRESSION_REASONS } from "#lib/domain/newsletter/newsletter";
import { BOOK_LENGTHS, REQUEST_STATUSES } from "#lib/domain/requests/request";
import { COMPONENTS } from "#lib/domain/status/component";

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
    publicProfile: z.array(z.enum(PUBLIC_SECTIONS)).describe("what the public page /user/{name} shows; empty: there is no such page"),
    emailSuppression: z
      .object({ reason: z.enum(SUPPRESSION_REASONS), since: z.iso.datetime() })
      .nullable()
      .describe("why the user's address gets no newsletter: permanent bounce or spam complaint; null if it is not suppressed"),
    isAdmin: z.boolean().describe("whether the role is administrator"),
    role: z.enum(ROLES),
    language: z.enum(LANGUAGES),
    unreadNotifications: z.int().min(0),
    deleteAfter: z.iso.datetime().nullable().describe("when the account will be deleted, if requested"),
    termsToAccept: z.iso
      .date()
      .nullable()
      .describe("the version of the terms that the user has yet to accept: the day from which it applies"),
    suspension: z
      .object({ since: z.iso.datetime(), until: z.iso.datetime().nullable().describe("null: until it is lifted"), reason: z.string() })
      .nullable()
      .describe("the latest suspension, over once `until` has passed: the user cannot write publicly"),
    approvalReason: z.string().nullable().describe("why a moderator must approve what the user posts; null if that is not so"),
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

/** An administrator reset the password: the user must choose another one, and log in with it. */
export const PasswordChangeNeeded = z
  .object({
    requiresPasswordChange: z.literal(true),
    resetToken: z.string().describe("sets a new password, once within an hour"),
    msg: z.string(),
  })
  .meta({ id: "PasswordChangeNeeded" });

/** The password is right, but the login needs a second factor: no session is open yet. */
export const SecondFactorNeeded = z
  .object({
    requiresSecondFactor: z.literal(true),
    methods: z.array(z.enum(SECOND_FACTOR_METHODS)),
    token: z.string().describe("completes the login at /api/auth/second-factor, once within ten minutes; it is no session token"),
    msg: z.string(),
  })
  .meta({ id: "SecondFactorNeeded" });
export type SecondFactorNeeded = z.infer<typeof SecondFactorNeeded>;

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
      digestNotifications: z.array(z.string()),
      publicProfile: z.array(z.string()).describe("what the user's public page shows"),
      apiTier: z.string().describe("the quotas of the user's API keys: free or premium"),
    }),
    acceptances: z
      .array(z.object({ document: z.string(), version: z.iso.date(), acceptedAt: z.iso.datetime() }))
      .describe("versions of the terms that the user has accepted, by the day from which they apply"),
    sessions: z.array(z.object({ device: z.string(), createdAt: z.iso.datetime(), seenAt: z.iso.datetime(), expiresAt: z.iso.datetime() })),
    appPasswords: z.array(z.object({ name: z.string(), createdAt: z.iso.datetime(), usedAt: z.iso.datetime().nullable() })),
    apiKeys: z.array(
      z.object({
        name: z.string(),
        scopes: z.array(z.string()),
        createdAt: z.iso.datetime(),
        expiresAt: z.iso.datetime().nullable(),
        usedAt: z.iso.datetime().nullable(),
      }),
    ),
    apiUsage: z.array(z.object({ date: z.iso.date(), calls: z.int(), refused: z.int() })).describe("calls with API keys by day"),
    passkeys: z.array(z.object({ name: z.string(), createdAt: z.iso.datetime(), lastUsedAt: z.iso.datetime().nullable() })),
    secondFactor: z.object({
      authenticatorAppSince: z.iso.datetime().nullable().describe("null if no authenticator app is set up"),
      recoveryCodes: z.int().describe("recovery codes that are left; the codes are stored as hashes only"),
    }),
    newsletter: z
      .object({ language: z.string(), createdAt: z.iso.datetime(), confirmedAt: z.iso.datetime().nullable() })
      .nullable()
      .describe("newsletter subscription of the same address; null if there is none"),
    statusSubscription: z
      .object({ language: z.string(), components: z.array(z.enum(COMPONENTS)).describe("empty: all"), createdAt: z.iso.datetime() })
      .nullable()
      .describe("subscription of the same address to updates of the status; null if there is none"),
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
        onSite: z.boolean().describe("false: only e-mailed"),
      }),
    ),
    reports: z.array(
      z.object({
        kind: z.string(),
        subjectId: z.string(),
        reason: z.enum(REPORT_REASONS),
        note: z.string(),
        resolution: z.enum(RESOLUTIONS).nullable().describe("null: no moderator has decided yet"),
        createdAt: z.iso.datetime(),
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
    deskDecisions: z
      .array(z.object({ kind: z.string(), chapter: z.int().nullable(), text: z.string(), createdAt: z.iso.datetime() }))
      .describe("what the user decided at the editor's desk of books that were written"),
    forum: ForumExportResponse,
    conversations: z.array(ExportedConversation).describe("messages to the operator, with the answers"),
    copyrightStrikes: z.array(ExportedStrike).describe("copyright cases that count against the user"),
    downloads: z.array(z.object({ bookId: z.string(), book: z.string(), day: z.iso.date() })),
    reading: z.object({
      positions: z.array(PositionResponse),
      wantedBooks: z.array(z.object({ bookId: z.string(), addedAt: z.iso.datetime() })),
      bookmarks: z.array(BookmarkResponse),
      highlights: z.array(HighlightResponse),
    }),
  })
  .meta({ id: "Export" });
export type ExportResponse = z.infer<typeof ExportResponse>;
