import type {
  AboutPage,
  Article,
  BlogPosting,
  Book,
  BookSeries as BookSeriesData,
  BreadcrumbList,
  FAQPage,
  Organization,
  Person,
  SearchAction,
  WebSite,
  WithContext,
} from "schema-dts";
import type { Post } from "#lib/domain/blog/blog";
import type { BookDetail, BookSummary } from "#lib/domain/books/book";
import { creatorName } from "#lib/domain/books/export-book";
import type { BookSeries, Series } from "#lib/domain/books/series";
import type { Language } from "#lib/domain/language";
import { averageRating } from "#lib/domain/ratings/rating";
import { absoluteLinks } from "#lib/urls/absolute-links";
import { postPath } from "#lib/urls/blog";
import { bookCardUrl, postCardUrl } from "#lib/urls/images";
import { localPath } from "#lib/urls/locale-path";
import { SEARCH_PATH, seriesPath } from "#lib/urls/pages";

/** schema.org's terms for the IPTC codes. */
const SOURCE_TYPES = {
  ai: "https://schema.org/TrainedAlgorithmicMediaDigitalSource",
  edited: "https://schema.org/CompositeWithTrainedAlgorithmicMediaDigitalSource",
} as const;

/**
 * A book as schema.org/Book. Its author is the AI model, or the writer that a submission names; never the classic author. `genre`: its name
 * in the page's language.
 */
export function bookStructuredData(book: BookDetail, genre: string, origin: string): WithContext<Book> {
  return {
    "@context": "https://schema.org",
    "@type": "Book",
    "@id": `${origin}/book/${book.id}`,
    url: `${origin}/book/${book.id}`,
    name: book.title,
    description: book.description,
    inLanguage: book.lang,
    genre,
    keywords: book.tags.join(", "),
    bookFormat: "https://schema.org/EBook",
    isAccessibleForFree: true,
    ...creatorData(book),
    datePublished: book.publishedAt,
    dateModified: book.updatedAt,
    image: origin + bookCardUrl(book),
    ...(book.editions.length > 0 && { workTranslation: book.editions.map((edition) => editionData(edition, origin)) }),
    ...(book.series && { isPartOf: seriesData(book.series, origin), position: book.series.position }),
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

const seriesData = ({ id, name }: Pick<BookSeries, "id" | "name">, origin: string): BookSeriesData => ({
  "@type": "BookSeries",
  "@id": `${origin}${seriesPath(id)}`,
  name,
});

/** A series as schema.org/BookSeries with its books in order. */
export const seriesStructuredData = (
  series: Series,
  books: readonly BookSummary[],
  lang: Language,
  origin: string,
): WithContext<BookSeriesData> => ({
  "@context": "https://schema.org",
  ...seriesData(series, origin),
  url: origin + localPath(lang, seriesPath(series.id)),
  description: series.description,
  hasPart: books.map((book) => ({
    "@type": "Book",
    "@id": `${origin}/book/${book.id}`,
    name: book.title,
    inLanguage: book.lang,
    ...(book.series && { position: book.series.position }),
  })),
});

/**
 * schema.org's authors are people and organisations, so a language model counts as an organisation. The writer of a submitted book may be
 * a person or a program: its source is not named.
 */
function creatorData({ model, authorship }: BookDetail) {
  const name = creatorName(model, authorship);
  if (authorship === "submitted") return makers({ "@type": "Person", name });
  return { ...makers(languageModel(name)), digitalSourceType: SOURCE_TYPES[authorship] };
}

const makers = <Maker extends Person | Organization>(maker: Maker) => ({ author: maker, creator: maker });

const languageModel = (name: string): Organization => ({ "@type": "Organization", name, description: "Language model" });

const editionData = (edition: BookDetail["editions"][number], origin: string): Book => ({
  "@type": "Book",
  "@id": `${origin}/book/${edition.id}`,
  name: edition.title,
  inLanguage: edition.lang,
});

/** `path`: without the language. `hasOneUrl`: the page's canonical URL is the same in all languages. */
export type BreadcrumbStep = { name: string; path: string; hasOneUrl?: true };

/** Breadcrumbs as schema.org/BreadcrumbList. `trail` lists pages from the widest to the page itself. */
export const breadcrumbStructuredData = (
  trail: readonly BreadcrumbStep[],
  lang: Language,
  origin: string,
): WithContext<BreadcrumbList> => ({
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: trail.map(({ name, path, hasOneUrl }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: origin + (hasOneUrl ? path : localPath(lang, path)),
  })),
});

/** Questions with their answers as schema.org/FAQPage. */
export const faqStructuredData = (
  entries: readonly { question: string; html: string }[],
  lang: Language,
  origin: string,
): WithContext<FAQPage> => ({
  "@context": "https://schema.org",
  "@type": "FAQPage",
  inLanguage: lang,
  mainEntity: entries.map(({ question, html }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: absoluteLinks(html, origin) },
  })),
});

/**
 * A post of the blog as schema.org/BlogPosting. Its author is a language model, as that of the books. `category`: its name in the page's
 * language.
 */
export function postStructuredData(post: Post, category: string, { name, origin }: Site): WithContext<BlogPosting> {
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
    articleSection: category,
    keywords: post.tags.join(", "),
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
    timeRequired: `PT${post.minutes}M`,
    image: origin + postCardUrl(post.art),
    author: languageModel(creatorName(post.author)),
    publisher: { "@type": "Organization", name, url: origin },
  };
}

/** The site as schema.org/WebSite, with its search as the address that search engines fill in. */
export const siteStructuredData = ({ name, origin }: Site, lang: Language): WithContext<WebSite> => ({
  "@context": "https://schema.org",
  "@type": "WebSite",
  "@id": `${origin}/#site`,
  url: origin + localPath(lang, "/"),
  name,
  inLanguage: lang,
  publisher: { "@type": "Organization", name, url: origin },
  potentialAction: searchAction(`${origin}${localPath(lang, SEARCH_PATH)}?q={search_term_string}`),
});

/** `query-input` is a property of Google's that schema.org's types do not have. */
const searchAction = (urlTemplate: string): SearchAction & { "query-input": string } => ({
  "@type": "SearchAction",
  target: { "@type": "EntryPoint", urlTemplate },
  "query-input": "required name=search_term_string",
});

type PageWords = { title: string; description: string; path: string; lang: Language };
type Site = { name: string; origin: string };

/** A page about the site as schema.org/AboutPage; `profiles` are addresses of the site elsewhere. */
export function aboutStructuredData(words: PageWords, { name, origin }: Site, profiles: readonly string[]): WithContext<AboutPage> {
  const about: Organization = { "@type": "Organization", name, url: origin, logo: `${origin}/icons/icon-512.png` };
  return { ...pageData(words, origin), "@type": "AboutPage", about: profiles.length > 0 ? { ...about, sameAs: profiles } : about };
}

/** A page of prose as schema.org/Article. */
export const articleStructuredData = (words: PageWords, { name, origin }: Site): WithContext<Article> => ({
  ...pageData(words, origin),
  "@type": "Article",
  headline: words.title,
  publisher: { "@type": "Organization", name, url: origin },
});

const pageData = ({ title, description, path, lang }: PageWords, origin: string) => ({
  "@context": "https://schema.org" as const,
  url: origin + localPath(lang, path),
  name: title,
  description,
  inLanguage: lang,
});
