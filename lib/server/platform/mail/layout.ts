import { Body, Button, Container, Head, Heading, Hr, Html, Img, Link, Preview, Text } from "@react-email/components";
import { createElement as make, type ReactNode } from "react";
import type { Email, EmailCard } from "#lib/server/platform/mail/email";

// The site's colours and fonts, with fallbacks for e-mail clients. React without JSX, as Node.js runs this file directly.
const INK = "#17191c";
const SOFT = "#575b60";
const SERIF = "Literata, Georgia, 'Times New Roman', serif";
const SANS = "'Instrument Sans', Helvetica, Arial, sans-serif";

const STYLES = {
  body: { margin: 0, padding: "24px 0", backgroundColor: "#fbfbf8", color: INK, fontFamily: SERIF },
  page: { maxWidth: "34rem", margin: "0 auto", padding: "0 20px" },
  site: { margin: "0 0 20px", fontSize: "20px", lineHeight: "28px", color: INK, textDecoration: "none" },
  title: { margin: "0 0 20px", fontSize: "28px", lineHeight: "34px", fontWeight: 400 },
  text: { margin: "0 0 16px", fontSize: "17px", lineHeight: "27px" },
  code: { margin: "8px 0 24px", fontFamily: SANS, fontSize: "34px", lineHeight: "40px", letterSpacing: "0.18em", fontWeight: 600 },
  button: {
    display: "inline-block",
    margin: "4px 0 20px",
    padding: "13px 22px",
    borderRadius: "2px",
    backgroundColor: INK,
    color: "#fbfbf8",
    fontFamily: SANS,
    fontSize: "16px",
    lineHeight: "20px",
    fontWeight: 600,
    textDecoration: "none",
  },
  small: { margin: "0 0 12px", color: SOFT, fontFamily: SANS, fontSize: "13px", lineHeight: "20px", overflowWrap: "anywhere" },
  card: { width: "100%", margin: "0 0 26px" },
  imageCell: { width: "96px", paddingRight: "18px" },
  image: { display: "block", width: "96px", height: "144px" },
  cardTitle: { margin: "0 0 4px", fontSize: "20px", lineHeight: "26px", fontWeight: 400 },
  metadata: { margin: "0 0 6px", color: SOFT, fontFamily: SANS, fontSize: "14px", lineHeight: "20px" },
  cardText: { margin: 0, fontSize: "16px", lineHeight: "24px" },
  rule: { margin: "28px 0 16px", borderColor: "#dcdcd5" },
} as const;

/** Paragraphs; a line of a user's text stays a line. */
const paragraphs = (texts: string[]): ReactNode[] => texts.map((text) => make(Text, { key: text, style: STYLES.text }, ...lines(text)));

const lines = (text: string): ReactNode[] =>
  text.split("\n").flatMap((line, index) => (index === 0 ? [line] : [make("br", { key: index }), line]));

/** A card: image on the left, details on the right. The image has no alternative text, as the title says the same. */
const cardRow = ({ title, language, href, image, metadata, text }: EmailCard): ReactNode =>
  make(
    "table",
    { key: href, role: "presentation", cellPadding: 0, cellSpacing: 0, style: STYLES.card },
    make(
      "tbody",
      null,
      make(
        "tr",
        null,
        make(
          "td",
          { valign: "top", style: STYLES.imageCell, "data-skip-in-text": true },
          make(Img, { src: image, alt: "", width: 96, height: 144, style: STYLES.image }),
        ),
        make(
          "td",
          { valign: "top" },
          make(Heading, { as: "h2", lang: language, style: STYLES.cardTitle }, make(Link, { href, style: { color: INK } }, title)),
          make(Text, { style: STYLES.metadata }, metadata),
          make(Text, { lang: language, style: STYLES.cardText }, text),
        ),
      ),
    ),
  );

/** Renders an e-mail's content. */
export function EmailLayout({ email }: { email: Email }): ReactNode {
  const { language, site, subject, title, code, cards = [], items = [], beforeButton, button, after, footer, unsubscribe } = email;
  return make(
    Html,
    { lang: language },
    make(Head, null, make("title", null, subject)),
    make(Preview, null, cards.length > 0 ? cards.map((card) => card.title).join(", ") : (email.paragraphs[1] ?? title)),
    make(
      Body,
      { style: STYLES.body },
      make(
        Container,
        { style: STYLES.page },
        make(Link, { href: site.address, style: STYLES.site }, site.name),
        make(Hr, { style: { ...STYLES.rule, margin: "12px 0 28px" } }),
        make(Heading, { as: "h1", style: STYLES.title }, title),
        ...paragraphs(code ? email.paragraphs.slice(0, 2) : email.paragraphs),
        code && make(Text, { style: STYLES.code }, code),
        ...(code ? paragraphs(email.paragraphs.slice(2)) : []),
        ...cards.map(cardRow),
        ...items.map(({ text, href }, index) =>
          make(Text, { key: index, style: STYLES.text }, make(Link, { href, style: { color: INK, textDecoration: "underline" } }, text)),
        ),
        ...paragraphs(beforeButton ? [beforeButton] : []),
        button && make(Button, { href: button.href, style: STYLES.button }, button.label),
        ...paragraphs(after),
        button?.hint &&
          make(
            Text,
            { style: STYLES.small, "data-skip-in-text": true } as object,
            button.hint,
            make("br"),
            make(Link, { href: button.href, style: { color: SOFT } }, button.href),
          ),
        make(Hr, { style: STYLES.rule }),
        make(Text, { style: STYLES.small }, footer),
        unsubscribe &&
          make(
            Text,
            { style: STYLES.small },
            make(Link, { href: unsubscribe.href, style: { color: SOFT, textDecoration: "underline" } }, unsubscribe.label),
          ),
      ),
    ),
  );
}
