import type { Language } from "#lib/domain/language";

/** A book in an e-mail; `language` is the book's. */
export type EmailBook = { title: string; language: Language; href: string; cover: string; facts: string; text: string };

/** The content of an e-mail before rendering. */
export type Email = {
  language: Language;
  site: { name: string; address: string };
  subject: string;
  title: string;
  /** Paragraphs before the button; `after` follows it. */
  paragraphs: string[];
  code?: string;
  books?: EmailBook[];
  /** Links, one a line. */
  items?: { text: string; href: string }[];
  beforeButton?: string;
  button?: { label: string; href: string; hint?: string };
  after: string[];
  footer: string;
  unsubscribe?: { label: string; href: string };
};
