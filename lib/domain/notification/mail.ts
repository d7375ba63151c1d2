import type { Language } from "#lib/domain/language";
import type { DigestSubscriber } from "#lib/domain/newsletter/newsletter";
import type { NotificationKind, NotificationValues } from "#lib/domain/notification/notification";
import type { Incident, IncidentStatus } from "#lib/domain/status/incident";

/** The kinds of mail to one person, with the data that each template needs. */
export type EmailContent =
  | { kind: "verify"; username: string; code: string; link: string }
  | { kind: "alreadyRegistered"; username: string; link: string; resetLink: string }
  | { kind: "resetPassword"; username: string; link: string }
  | { kind: "passwordChanged"; username: string; resetLink: string }
  | { kind: "passwordReset"; username: string; link: string }
  | { kind: "passkeyAdded"; username: string; name: string; link: string }
  | { kind: "passkeyRemoved"; username: string; name: string; link: string }
  | { kind: "totpEnabled"; username: string; link: string }
  | { kind: "totpDisabled"; username: string; link: string }
  | { kind: "recoveryCodesRenewed"; username: string; link: string }
  | { kind: "recoveryCodeUsed"; username: string; link: string }
  | { kind: "secondFactorReset"; username: string; link: string }
  | { kind: "suspended"; username: string; reason: string; day: string; link: string }
  | { kind: "suspendedIndefinitely"; username: string; reason: string; link: string }
  | { kind: "confirmEmail"; username: string; link: string }
  | { kind: "emailChanging"; username: string; newEmail: string; link: string }
  | { kind: "emailChanged"; username: string; newEmail: string; link: string }
  | { kind: "deletionPlanned"; username: string; day: string; link: string }
  | { kind: "termsChanged"; username: string; day: string; quote: string; link: string }
  | { kind: "accountDeleted"; username: string }
  | { kind: "accountDeletedByAdministrator"; username: string }
  | NotificationMail
  | NotificationDigest
  | { kind: "confirmStatusSubscription"; link: string }
  | StatusUpdateMail
  | SupportMail
  | { kind: "confirmSubscription"; link: string }
  | { kind: "alreadySubscribed"; link: string };

/** An update of an incident for a subscriber of the status page; e-mails that earlier versions queued do not have `incident`. */
export type StatusUpdateMail = {
  kind: "statusUpdate";
  link: string;
  title: string;
  status: IncidentStatus;
  quote: string;
  incident?: Pick<Incident, "kind" | "components" | "startsAt" | "endsAt">;
};

/** The e-mail of a notification; `quote` is a paragraph in the words of another user. */
export type NotificationMail =
  | OfKind<"requestStarted" | "requestCompleted" | "commentApproved" | "commentHidden" | "postApproved" | "postRestored" | "postHidden">
  | OfKind<"requestRejected", { reason: string }>
  | OfKind<"commentRejected" | "commentRemoved" | "postRejected" | "postRemoved" | "announcement", { quote: string }>
  | OfKind<"forumReply" | "forumMention" | "forumQuote", { author: string; quote: string }>;
type OfKind<Kind extends string, Values = unknown> = Kind extends string
  ? { kind: Kind; username: string; link: string; title: string } & Values
  : never;

/**
 * Mails of conversations with the operator; `reply`: whether one can reply by e-mail, or only on the linked page. `work`: the work that the notice
 * claims, which e-mails that earlier versions queued do not have.
 */
export type SupportMail =
  | Acknowledgement<"supportReceived" | "copyrightReceived" | "counterNoticeReceived">
  | { kind: "supportAnswered"; number: string; topic: string; quote: string; link: string; reply: "mail" | "link" }
  | { kind: "casesDue"; count: number; numbers: string; link: string }
  | { kind: "copyrightRemoved"; username: string; number: string; material: string; work?: string; strike: number; link: string }
  | CopyrightTakenBack
  | { kind: "supportMessage"; number: string; topic: string; sender: string; quote: string; link: string; reply: "mail" | "link" };

/**
 * The author's material was removed after a notice, and this no longer counts; `strikes`: how many others do. `day`: the end of a suspension, an
 * ISO string.
 */
export type CopyrightTakenBack = {
  kind: "copyrightTakenBack";
  username: string;
  number: string;
  material: string;
  step: "under_review" | "restored";
  isBack: "yes" | "no";
  strikes: number;
  suspension: "none" | "lifted" | "until" | "indefinite";
  day?: string;
  link: string;
};

type Acknowledgement<Kind extends string> = Kind extends string
  ? { kind: Kind; number: string; link: string; reply: "mail" | "link" }
  : never;

/** The unread notifications that a user wanted in one mail a day; `more`: how many are not listed. */
export type NotificationDigest = {
  kind: "notificationDigest";
  username: string;
  link: string;
  count: number;
  /** `count`: how many are in the line; digests of earlier versions have one each. */
  items: { kind: NotificationKind; count?: number; values: NotificationValues; link: string }[];
  more: number;
};

/** What the one-click link in an e-mail ends: a kind of lib/server/runtime/composition.ts with the id of its subject. */
export type MailSubscription = { userId: string; kind: string; id: string };

/** A day's new books; `more`: how many are not listed. */
export type DigestContent = { kind: "digest"; subscriber: DigestSubscriber; day: string; books: string[]; more: number };

export type MailContent = EmailContent | DigestContent;

/** A mail before its text is rendered. */
export type PlannedMail<Content extends MailContent = MailContent> = {
  to: string;
  language: Language;
  content: Content;
  subscription?: MailSubscription;
  /** What the mail is about, as "post:<id>": read when it is sent, and not sent if it is not visible then. */
  subject?: string;
  /** Where replies go, if not to the sender of all mails. */
  replyTo?: string;
};
