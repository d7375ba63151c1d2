import type { Language } from "#lib/domain/language";

/** What is written to whom: the kinds of mail, and what each has to say beyond its fixed words. */
export type MailContent =
  | { kind: "verify"; username: string; code: string; link: string }
  | { kind: "alreadyRegistered"; username: string; link: string; resetLink: string }
  | { kind: "resetPassword"; username: string; link: string }
  | { kind: "passwordChanged"; username: string; resetLink: string }
  | { kind: "confirmEmail"; username: string; link: string }
  | { kind: "emailChanging"; username: string; newEmail: string; link: string }
  | { kind: "emailChanged"; username: string; newEmail: string }
  | { kind: "deletionPlanned"; username: string; day: string; link: string }
  | { kind: "accountDeleted"; username: string };

/** A mail before it is put into words. */
export type PlannedMail = { to: string; language: Language; content: MailContent };
