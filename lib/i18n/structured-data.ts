import { DIGITAL_SOURCE_TYPE } from "#lib/domain/book/authorship";
import type { BookDetail } from "#lib/domain/book/book";
import type { Post } from "#lib/domain/information/blog";
import type { Language } from "#lib/domain/language";
import { averageRating } from "#lib/domain/rating/rating";
import { postPath } from "#lib/urls/blog";
import { bookCardUrl, postCardUrl } from "#lib/urls/images";
import { localPath } from "#lib/urls/locale-path";

type Json = Record<string, unknown>;

const SOURCE_TYPES = "https://cv.iptc.org/newscodes/digitalsourcetype/";

/** A book as schema.org/Book. Its creator is the AI model, or whoever a submission names; never the classic author. */
export function bookStructuredData(book: BookDetail, origin: string): Json {
  return {
    "@context": "https://schema.org",
    "@type": "Book",
    "@id": `${origin}/book/${book.id}`,
    url: `${origin}/book/${book.id}`,
    name: book.title,
    description: book.description,
    inLanguage: book.lang,
    genre: book.genre,
    keywords: book.tags.join(", "),
    bookFormat: "https://schema.org/EBook",
    isAccessibleForFree: true,
    ...creatorFacts(book),
    datePublished: book.publishedAt,
    dateModified: book.updatedAt,
    image: origin + bookCardUrl(book),
    ...(book.editions.length > 0 && { workTranslation: book.editions.map((edition) => editionFacts(edition, origin)) }),
    ...(book.ratingCount > 0 && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: averageRating(book.ratingSum, book.ratingCount),
        ratingCount: book.ratingCount,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  };
}

/** The writer of a submitted book may be a person or a program, so it is a Thing. */
function creatorFacts({ model, authorship }: BookDetail): Json {
  const type = DIGITAL_SOURCE_TYPE[authorship];
  if (type === null) return { creator: { "@type": "Thing", name: model } };
  return {
    digitalSourceType: SOURCE_TYPES + type,
    creator: { "@type": "SoftwareApplication", name: model, applicationCategory: "Language model" },
  };
}

const editionFacts = (edition: BookDetail["editions"][number], origin: string): Json => ({
  "@type": "Book",
  "@id": `${origin}/book/${edition.id}`,
  name: edition.title,
  inLanguage: edition.lang,
});

/** Breadcrumbs as schema.org/BreadcrumbList. `trail` lists pages from the widest to the page itself. */
export const breadcrumbStructuredData = (trail: { name: string; path: string }[], origin: string): Json => ({
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: trail.map(({ name, path }, index) => ({ "@type": "ListItem", position: index + 1, name, item: origin + path })),
});

/** Questions with their answers as schema.org/FAQPage. */
export const faqStructuredData = (entries: readonly { question: string; html: string }[], lang: string): Json => ({
  "@context": "https://schema.org",
  "@type": "FAQPage",
  inLanguage: lang,
  mainEntity: entries.map(({ question, html }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: html },
  })),
});

/** A post of the blog as schema.org/BlogPosting. Its author is a language model, as that of the books. */
export function postStructuredData(post: Post, { name, origin }: { name: string; origin: string }): Json {
  const url = origin + localPath(post.locale, postPath(post.id));
  return {
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    "@id": url,
    url,
    mainEntityOfPage: url,
    headline: post.title,
    description: post.description,
    inLanguage: post.locale,
    articleSection: post.category,
    keywords: post.tags.join(", "),
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
    timeRequired: `PT${post.minutes}M`,
    image: origin + postCardUrl(post.art),
    author: { "@type": "SoftwareApplication", name: post.author, applicationCategory: "Language model" },
    publisher: { "@type": "Organization", name, url: origin },
  };
}

type PageWords = { title: string; description: string; path: string; lang: Language };
type Site = { name: string; origin: string };

/** A page about the site as schema.org/AboutPage; `profiles` are addresses of the site elsewhere. */
export function aboutStructuredData(words: PageWords, { name, origin }: Site, profiles: readonly string[]): Json {
  const about = { "@type": "Organization", name, url: origin, logo: `${origin}/icons/icon-512.png` };
  return { ...pageFacts(words, origin, "AboutPage"), about: { ...about, ...(profiles.length > 0 && { sameAs: profiles }) } };
}

/** A page of prose as schema.org/Article. */
export const articleStructuredData = (words: PageWords, { name, origin }: Site): Json => ({
  ...pageFacts(words, origin, "Article"),
  headline: words.title,
  publisher: { "@type": "Organization", name, url: origin },
});

const pageFacts = ({ title, description, path, lang }: PageWords, origin: string, type: string): Json => ({
  "@context": "https://schema.org",
  "@type": type,
  url: origin + localPath(lang, path),
  name: title,
  description,
  inLanguage: lang,
});
