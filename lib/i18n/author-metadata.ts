import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { type Author, asBookAuthor } from "#lib/domain/authors/author";
import type { Language } from "#lib/domain/language";
import { excerpt } from "#lib/domain/text/text";
import { elision } from "#lib/domain/typography/elision";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { authorCardUrl } from "#lib/urls/images";

const DESCRIPTION_LENGTH = 155;

/** Metadata of an author's page; other orders and further pages are not indexed. */
export async function authorMetadata(
  author: Author,
  locale: Language,
  site: { name: string; origin: string },
  path: string,
  index: boolean,
): Promise<Metadata> {
  const t = await getTranslations("author");
  const description = excerpt(
    t("description", { author: author.displayName, style: author.style, elide: elision(author.displayName) }),
    DESCRIPTION_LENGTH,
  );
  const image = { url: authorCardUrl(asBookAuthor(author), locale), alt: author.displayName };
  return pageMetadata(locale, path, site, { title: author.displayName, description, image, index });
}
