import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { OPEN_GRAPH_LOCALES } from "#lib/domain/language";
import { inQuotes, type QuotedText } from "#lib/domain/text-range/quote";
import { elision } from "#lib/domain/typography/elision";
import { quotationPath, quoteCardUrl } from "#lib/urls/text-range";

type Site = { name: string; origin: string };

const IN_TITLE = 60;
const IN_DESCRIPTION = 200;

/** Metadata of a quotation's page: its text and image. Not indexed; the canonical URL is the page's own (docs/decisions/0021). */
export async function quotationMetadata({ book, range, lines }: QuotedText, { name, origin }: Site): Promise<Metadata> {
  // In the book's language, like the text itself.
  const t = await getTranslations({ locale: book.lang, namespace: "share" });
  const text = lines.join(" ");
  const { author, authorship } = book;
  const credit = t("by", { title: book.title, authorship, author: author.name, elide: elision(author.name) });
  const title = `${inQuotes(text, book.lang, IN_TITLE)} · ${book.title}`;
  const description = `${inQuotes(text, book.lang, IN_DESCRIPTION)} – ${credit}`;
  const url = origin + quotationPath(book.id, range);
  const image = { url: quoteCardUrl(book, range), width: 1200, height: 630, alt: `${inQuotes(text, book.lang)} – ${credit}` };
  return {
    title,
    description,
    alternates: { canonical: url },
    robots: { index: false, follow: true },
    openGraph: { type: "article", siteName: name, title, description, url, locale: OPEN_GRAPH_LOCALES[book.lang], images: [image] },
    twitter: { card: "summary_large_image", title, description, images: [image] },
  };
}
