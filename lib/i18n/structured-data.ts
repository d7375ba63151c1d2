import type { BookDetail } from "#lib/domain/book/book";
import { averageRating } from "#lib/domain/rating/rating";
import { bookCardUrl } from "#lib/urls/images";

type Json = Record<string, unknown>;

// IPTC digital source type for generated media: https://cv.iptc.org/newscodes/digitalsourcetype/
const MADE_BY_AI = "https://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia";

/** A book as schema.org/Book. Its author is the AI model; the classic author is only named as inspiration. */
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
    digitalSourceType: MADE_BY_AI,
    creator: { "@type": "SoftwareApplication", name: book.model, applicationCategory: "Language model" },
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
