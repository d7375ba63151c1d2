import { type CSSProperties, createElement as make, type ReactNode } from "react";
import type { Email, EmailCard } from "#lib/server/platform/mail/email";
import { STYLES } from "#lib/server/platform/mail/styles";

const TABLE = { role: "presentation", cellPadding: 0, cellSpacing: 0, border: 0 } as const;
type Attributes = Record<string, unknown> & { style: CSSProperties };

/** A table for layout with the given rows. */
export const table = (attributes: Attributes, ...rows: ReactNode[]): ReactNode =>
  make("table", { ...TABLE, ...attributes } as object, make("tbody", null, ...rows));

/** A row of one cell. */
export const row = (attributes: Attributes, ...children: ReactNode[]): ReactNode => make("tr", null, make("td", attributes, ...children));

/** Paragraphs; a line of a user's text stays a line. */
export const paragraphs = (texts: readonly string[], style: CSSProperties = STYLES.text): ReactNode[] =>
  texts.map((text, index) => make("p", { key: index, className: "ink", style }, ...lines(text)));

const lines = (text: string): ReactNode[] =>
  text.split("\n").flatMap((line, index) => (index === 0 ? [line] : [make("br", { key: index }), line]));

/** The words of somebody else, beside a bar. */
export const quotation = (texts: readonly string[]): ReactNode =>
  table({ style: STYLES.quote }, row({ className: "bar", style: STYLES.quoteCell }, ...paragraphs(texts, STYLES.quoteText)));

/** Links in a list. */
export const listOfLinks = (items: NonNullable<Email["items"]>): ReactNode[] =>
  items.map(({ text, href }, index) =>
    make(
      "p",
      { key: index, className: "rule ink", style: STYLES.item },
      make("a", { href, className: "ink", style: STYLES.itemLink }, text),
    ),
  );

/** The button: a cell with a background, which Outlook also shows. */
export const actionButton = ({ label, href }: NonNullable<Email["button"]>): ReactNode =>
  table(
    { style: STYLES.button },
    row({ className: "button", style: STYLES.buttonCell }, make("a", { href, className: "label", style: STYLES.buttonLink }, label)),
  );

/** The address of the button, for copying; the plain text has it already. */
export const hintOfButton = ({ href, hint }: NonNullable<Email["button"]>): ReactNode =>
  make(
    "p",
    { className: "soft", style: STYLES.small, "data-skip-in-text": true } as object,
    hint,
    make("br"),
    make("a", { href, className: "soft", style: STYLES.smallLink }, href),
  );

/** Books: one with a large cover, several as rows. */
export const bookCards = (cards: readonly EmailCard[]): ReactNode[] => {
  const [only, ...others] = cards;
  if (only && others.length === 0) return [table({ style: STYLES.card }, bookRow(only, "large"))];
  return cards.map((card) =>
    table(
      { key: card.href, style: STYLES.rowCard },
      row({ className: "rule", style: STYLES.rowCell }, table({ style: STYLES.rowCard }, bookRow(card, "small"))),
    ),
  );
};

const COVERS = { large: { width: 160, height: 240, cell: 184 }, small: { width: 72, height: 108, cell: 92 } } as const;

/** A book with its cover on the left, or above it in a narrow window. The cover has no alternative text, as the title says the same. */
function bookRow({ title, language, href, image, colour, metadata, text }: EmailCard, size: "large" | "small"): ReactNode {
  const { width, height, cell } = COVERS[size];
  const isLarge = size === "large";
  const cover = make("img", { src: image, alt: "", width, height, style: { ...STYLES.cover, width, height, backgroundColor: colour } });
  const titleStyle = isLarge ? STYLES.largeCardTitle : STYLES.cardTitle;
  return make(
    "tr",
    null,
    make(
      "td",
      { width: cell, valign: "top", ...(isLarge && { className: "stack" }), style: { width: cell }, "data-skip-in-text": true } as object,
      make("a", { href, "aria-hidden": true, tabIndex: -1 }, cover),
    ),
    make(
      "td",
      { valign: "top", ...(isLarge && { className: "stack gap" }) },
      make("h2", { lang: language, className: "ink", style: titleStyle }, make("a", { href, className: "ink", style: STYLES.link }, title)),
      make("p", { className: "soft", style: STYLES.metadata }, metadata),
      make("p", { lang: language, className: "ink", style: STYLES.cardText }, text),
    ),
  );
}
