import type { Language } from "#lib/domain/language";

/** A book in a mail; `language` is its own. */
export type EmailBook = { title: string; language: Language; href: string; cover: string; facts: string; text: string };

/** A mail in words, before it is laid out. */
export type Email = {
  language: Language;
  site: { name: string; address: string };
  subject: string;
  title: string;
  /** In their order; what stands behind the button comes after it. */
  paragraphs: string[];
  code?: string;
  books?: EmailBook[];
  beforeButton?: string;
  button?: { label: string; href: string; hint?: string };
  after: string[];
  foot: string;
  unsubscribe?: { label: string; href: string };
};
