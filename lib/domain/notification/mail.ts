import type { Language } from "#lib/domain/language";
import type { DigestSubscriber } from "#lib/domain/newsletter/newsletter";

/** The kinds of mail to one person, with the data that each template needs. */
export type EmailContent =
  | { kind: "verify"; username: string; code: string; link: string }
  | { kind: "alreadyRegistered"; username: string; link: string; resetLink: string }
  | { kind: "resetPassword"; username: string; link: string }
  | { kind: "passwordChanged"; username: string; resetLink: string }
  | { kind: "confirmEmail"; username: string; link: string }
  | { kind: "emailChanging"; username: string; newEmail: string; link: string }
  | { kind: "emailChanged"; username: string; newEmail: string; link: string }
  | { kind: "deletionPlanned"; username: string; day: string; link: string }
  | { kind: "accountDeleted"; username: string }
  | { kind: "requestStarted"; username: string; link: string; title: string }
  | { kind: "requestCompleted"; username: string; link: string; title: string }
  | { kind: "requestRejected"; username: string; link: string; title: string; reason: string }
  | { kind: "confirmSubscription"; link: string }
  | { kind: "alreadySubscribed"; link: string };

/** A day's new books; `more`: how many are not listed. */
export type DigestContent = { kind: "news"; reader: DigestSubscriber; day: string; books: string[]; more: number };

export type MailContent = EmailContent | DigestContent;

/** A mail before its text is rendered. */
export type PlannedMail<Content extends MailContent = MailContent> = { to: string; language: Language; content: Content };
