import type { Metadata } from "next";
import { type Language, OPEN_GRAPH_LOCALES } from "#lib/domain/language";
import { SITE_CARD_URL } from "#lib/urls/images";
import { alternates, localPath } from "#lib/urls/locale-path";

type Site = { name: string; origin: string };
type Words = { title?: string; description?: string; image?: { url: string; alt: string }; index?: boolean };

/** A title for the template of the root layout: Next.js inserts it with `String.replace`, to which "$" is special. */
const inTemplate = (title: string): string => title.replaceAll("$", "$$$$");

/** Metadata of an interface page: one URL per language, linked by hreflang. */
export function pageMetadata(
  locale: Language,
  path: string,
  { name, origin }: Site,
  { title, description, image, index = true }: Words,
): Metadata {
  return {
    ...(title && { title: inTemplate(title) }),
    ...(description && { description }),
    alternates: { canonical: origin + localPath(locale, path), ...(index && { languages: alternates(path, origin) }) },
    ...(!index && { robots: { index: false, follow: true } }),
    openGraph: {
      type: "website",
      locale: OPEN_GRAPH_LOCALES[locale],
      siteName: name,
      url: origin + localPath(locale, path),
      ...(title && { title }),
      ...(description && { description }),
      images: [{ url: image?.url ?? SITE_CARD_URL, alt: image?.alt ?? name, width: 1200, height: 630 }],
    },
  };
}
