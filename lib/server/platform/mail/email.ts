import type { Language } from "#lib/domain/language";

/** A book with its cover in an e-mail; `language` is that of its title and text, `colour` that of its cover until it has loaded. */
export type EmailCard = {
  title: string;
  language: Language;
  href: string;
  image: string;
  colour: string;
  metadata: string;
  text: string;
};

type EmailStrip = { image: string; colour: string };

/** The book that an e-mail is about, with its own pattern. */
export type EmailBook = { card: EmailCard; strip: EmailStrip };

/** The content of an e-mail before rendering. */
export type Email = {
  language: Language;
  site: { name: string; address: string };
  /** The pattern at the top, and its colour until it has loaded, if not the site's. */
  strip?: EmailStrip;
  subject: string;
  title: string;
  /** Paragraphs before the button, whose line breaks are kept; `after` follows it. */
  paragraphs: string[];
  /** Paragraphs in the words of somebody else, after the others. */
  quote?: string[];
  code?: string;
  /** One card is large, several are rows. */
  cards?: EmailCard[];
  /** Links, one a line. */
  items?: { text: string; href: string }[];
  beforeButton?: string;
  button?: { label: string; href: string; hint?: string };
  after: string[];
  footer: string;
  /** Whether one can reply, if the paragraphs do not say it. */
  replies?: string;
  unsubscribe?: { label: string; href: string };
};
