import type { Language } from "#lib/domain/language";

/** A page with its picture in an e-mail; `language` is that of its title and text. */
export type EmailCard = { title: string; language: Language; href: string; image: string; metadata: string; text: string };

/** The content of an e-mail before rendering. */
export type Email = {
  language: Language;
  site: { name: string; address: string };
  subject: string;
  title: string;
  /** Paragraphs before the button, whose line breaks are kept; `after` follows it. */
  paragraphs: string[];
  code?: string;
  cards?: EmailCard[];
  /** Links, one a line. */
  items?: { text: string; href: string }[];
  beforeButton?: string;
  button?: { label: string; href: string; hint?: string };
  after: string[];
  footer: string;
  unsubscribe?: { label: string; href: string };
};
