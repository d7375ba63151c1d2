import { Head, Html, Preview } from "@react-email/components";
import { createElement as make, type ReactNode } from "react";
import { actionButton, bookCards, hintOfButton, listOfLinks, paragraphs, quotation, row, table } from "#lib/server/platform/mail/elements";
import type { Email } from "#lib/server/platform/mail/email";
import { SITE_GREEN, STYLE_SHEETS, STYLES } from "#lib/server/platform/mail/styles";
import { SITE_STRIP_URL } from "#lib/urls/images";

// React without JSX, as Node.js runs this file directly.

/** Renders an e-mail's content. */
export function EmailLayout({ email }: { email: Email }): ReactNode {
  const { language, subject, title, cards = [] } = email;
  const leaf = table({ width: 600, className: "leaf", style: STYLES.leaf }, strip(email), wordmark(email), content(email), footer(email));
  return make(
    Html,
    { lang: language },
    head(subject),
    make(
      "body",
      { className: "ground", style: STYLES.body },
      make(Preview, null, cards.length > 0 ? cards.map((card) => card.title).join(", ") : (email.paragraphs[1] ?? title)),
      table({ width: "100%", className: "ground", style: STYLES.ground }, row({ align: "center", style: STYLES.outside }, leaf)),
    ),
  );
}

const head = (subject: string): ReactNode =>
  make(
    Head,
    null,
    make("title", null, subject),
    make("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
    make("meta", { name: "color-scheme", content: "light dark" }),
    make("meta", { name: "supported-color-schemes", content: "light dark" }),
    make("meta", { name: "format-detection", content: "telephone=no, date=no, address=no, email=no" }),
    // React would escape the quotes of text.
    ...STYLE_SHEETS.map((sheet, index) => make("style", { key: index, dangerouslySetInnerHTML: { __html: sheet } })),
  );

/** The pattern; its colour stays where pictures are blocked. */
const strip = ({ site, strip: { image, colour } = { image: site.address + SITE_STRIP_URL, colour: SITE_GREEN } }: Email): ReactNode =>
  row(
    { height: 52, style: { height: 52, fontSize: 0, lineHeight: 0, backgroundColor: colour }, "data-skip-in-text": true },
    make("img", { src: image, alt: "", width: 600, height: 52, style: STYLES.stripImage }),
  );

const wordmark = ({ site }: Email): ReactNode =>
  row(
    { className: "pad", style: STYLES.wordmarkCell },
    make("a", { href: site.address, className: "ink", style: STYLES.wordmark }, site.name),
  );

function content({ title, paragraphs: texts, quote = [], code, cards = [], items = [], beforeButton, button, after }: Email): ReactNode {
  return row(
    { className: "pad", style: STYLES.content },
    make("h1", { className: "title ink", style: STYLES.title }, title),
    ...paragraphs(code ? texts.slice(0, 2) : texts),
    code && make("p", { className: "ink", style: STYLES.code }, code),
    ...(code ? paragraphs(texts.slice(2)) : []),
    quote.length > 0 && quotation(quote),
    ...bookCards(cards),
    ...listOfLinks(items),
    ...paragraphs(beforeButton ? [beforeButton] : []),
    button && actionButton(button),
    ...paragraphs(after),
    button?.hint && hintOfButton(button),
  );
}

function footer({ footer: reason, replies, unsubscribe }: Email): ReactNode {
  const small = (...children: ReactNode[]) => make("p", { className: "soft", style: STYLES.small }, ...children);
  const link = unsubscribe && make("a", { href: unsubscribe.href, className: "soft", style: STYLES.smallLink }, unsubscribe.label);
  return row(
    { className: "pad", style: STYLES.footer },
    table(
      { width: "100%", style: { width: "100%" } },
      row({ className: "rule", style: STYLES.rule }, small(reason), replies && small(replies), link && small(link)),
    ),
  );
}
