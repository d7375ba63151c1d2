import { expect, test } from "vitest";
import type { BookDetail } from "#lib/domain/books/book";
import { LANGUAGES } from "#lib/domain/language";
import {
  bookStructuredData,
  breadcrumbStructuredData,
  faqStructuredData,
  seriesStructuredData,
  siteStructuredData,
} from "#lib/i18n/structured-data";

const BOOK: BookDetail = {
  id: "the-lamp",
  workId: "the-lamp",
  original: true,
  title: "The Lamp",
  author: { id: "ada-lind", name: "Ada Lind", colour: "#2b3a42", tint: "#e9b44c", motif: "lamp" },
  genre: "mystery",
  form: "tale",
  series: { id: "the-lamps", name: "The Lamps", position: 2 },
  lang: "en",
  tags: ["lamps", "night"],
  description: "A lamp burns.",
  model: "Claude",
  authorship: "ai",
  generatedAt: "2026-11-01T00:00:00.000Z",
  publishedAt: "2026-11-21T00:00:00.000Z",
  createdAt: "2026-11-21T00:00:00.000Z",
  updatedAt: "2026-11-22T00:00:00.000Z",
  chapterCount: 2,
  wordCount: 20,
  ratingSum: 0,
  ratingCount: 0,
  downloads: 0,
  aiOverall: 87,
  editions: [],
  hasMaking: false,
  ratingsByStars: [0, 0, 0, 0, 0],
  measures: { vocabulary: 0, sentences: 0, continuity: 0 },
  chapters: [],
  analysis: null,
};

test("a book's author and creator is the AI model and not a person", () => {
  const data = bookStructuredData(BOOK, "Mystery", "https://x.org");
  expect(data).toMatchObject({
    "@type": "Book",
    url: "https://x.org/book/the-lamp",
    digitalSourceType: "https://schema.org/TrainedAlgorithmicMediaDigitalSource",
    author: { "@type": "Organization", name: "Claude (AI)" },
    creator: { "@type": "Organization", name: "Claude (AI)" },
  });
});

test("the rating contains user ratings only and is omitted without any", () => {
  expect(bookStructuredData(BOOK, "Mystery", "")).not.toHaveProperty("aggregateRating");
  expect(bookStructuredData({ ...BOOK, ratingSum: 13, ratingCount: 3 }, "Mystery", "").aggregateRating).toEqual({
    "@type": "AggregateRating",
    ratingValue: 4.3,
    ratingCount: 3,
    bestRating: 5,
    worstRating: 1,
  });
});

test("editions are listed if there are any", () => {
  expect(bookStructuredData(BOOK, "Mystery", "")).not.toHaveProperty("workTranslation");
  const editions: BookDetail["editions"] = [{ id: "la-lampada", lang: "it", title: "La lampada" }];
  expect(bookStructuredData({ ...BOOK, editions }, "Mystery", "https://x.org").workTranslation).toEqual([
    { "@type": "Book", "@id": "https://x.org/book/la-lampada", name: "La lampada", inLanguage: "it" },
  ]);
});

test("a book of a series is a part of it; a series has its books in order", () => {
  const series = { "@type": "BookSeries", "@id": "https://x.org/series/the-lamps", name: "The Lamps" };
  expect(bookStructuredData(BOOK, "Mystery", "https://x.org")).toMatchObject({ isPartOf: series, position: 2 });
  expect(bookStructuredData({ ...BOOK, series: null }, "Mystery", "")).not.toHaveProperty("isPartOf");
  const details = { id: "the-lamps", name: "The Lamps", description: "Lamps.", updatedAt: "", workCount: 1 };
  expect(seriesStructuredData(details, [BOOK], "de", "https://x.org")).toMatchObject({
    ...series,
    url: "https://x.org/de/series/the-lamps",
    hasPart: [{ "@id": "https://x.org/book/the-lamp", position: 2 }],
  });
});

test("a book's genre is named as its page names it", () => {
  expect(bookStructuredData(BOOK, "Krimi", "")).toMatchObject({ genre: "Krimi" });
});

test.each(LANGUAGES)("breadcrumbs in %s lead to pages in this language, if these have one for each; positions start at 1", (lang) => {
  const trail = [
    { name: "Authors", path: "/authors" },
    { name: "The Lamp", path: "/book/the-lamp", hasOneUrl: true },
  ] as const;
  const { itemListElement } = breadcrumbStructuredData(trail, lang, "https://x.org");
  expect(itemListElement).toEqual([
    { "@type": "ListItem", position: 1, name: "Authors", item: `https://x.org${lang === "en" ? "" : `/${lang}`}/authors` },
    { "@type": "ListItem", position: 2, name: "The Lamp", item: "https://x.org/book/the-lamp" },
  ]);
});

test("links in answers are absolute", () => {
  const { mainEntity } = faqStructuredData([{ question: "How?", html: '<a href="/de/how-it-works">So</a>' }], "de", "https://x.org");
  expect(mainEntity).toMatchObject([{ acceptedAnswer: { text: '<a href="https://x.org/de/how-it-works">So</a>' } }]);
});

test("a book edited by a human being is a composite; the source of a submitted one is not named", () => {
  expect(bookStructuredData({ ...BOOK, authorship: "edited" }, "Mystery", "https://library.example")).toMatchObject({
    digitalSourceType: "https://schema.org/CompositeWithTrainedAlgorithmicMediaDigitalSource",
    creator: { "@type": "Organization", name: "Claude (AI)" },
  });
  const submitted = bookStructuredData({ ...BOOK, authorship: "submitted", model: "Ines Prado" }, "Mystery", "https://library.example");
  expect(submitted.creator).toEqual({ "@type": "Person", name: "Ines Prado" });
  expect(submitted).not.toHaveProperty("digitalSourceType");
});

test("the site names its search, in the page's language", () => {
  expect(siteStructuredData({ name: "Pastiche", origin: "https://x.org" }, "it")).toMatchObject({
    "@type": "WebSite",
    url: "https://x.org/it",
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: "https://x.org/it/search?q={search_term_string}" },
      "query-input": "required name=search_term_string",
    },
  });
});
