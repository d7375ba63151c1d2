import "server-only";

import type { Language } from "#lib/domain/language";
import type { Email } from "#lib/server/platform/mail/email";

/** A kind of e-mail, as its module declares it. Its texts are in `messages`, under `mail` and its name. */
export type MailKind<Content> = {
  /** One with invented data, for previews and tests. */
  sample: Content;
  /** Says that whoever did not ask for it may ignore it. */
  wasAskedFor?: boolean;
  /** The text `more` stands before the button instead of after it. */
  isMoreFirst?: boolean;
  /** Why somebody gets it who can end it, if not as a user of the site. */
  footer?: "statusFooter";
  /** Values of its texts that are not in the content. */
  values?: (content: Content) => Record<string, string>;
  /** Paragraphs after its text. */
  paragraphs?: (content: Content, language: Language) => string[];
  /** A list after the paragraphs. */
  list?: (content: Content, language: Language) => Pick<Email, "items" | "beforeButton">;
};

/** The e-mails of a module by kind. lib/server/runtime/composition.ts lists those of all modules. */
export type MailKinds<Content extends { kind: string }> = {
  readonly [Kind in Content["kind"]]: MailKind<Extract<Content, { kind: Kind }>>;
};

// For samples.
export const SAMPLE_SITE = "https://library.example";
export const SAMPLE_TOKEN = `${"aB3_-".repeat(8)}xyz`;
