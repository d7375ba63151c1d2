import { CITY, LANTERN, LATERNE, LONG_WORD, PROLIFIC_AUTHOR } from "#tests/support/test-collection";

/** `grows`: it has a list that goes on when one scrolls, which moves what stands below. */
export type TestPage = { name: string; path: string; heading?: string; status?: number; grows?: boolean };

/** One address of every kind of page, with its main heading in English. */
export const PAGES: TestPage[] = [
  { name: "home", path: "/", heading: "New books in old voices" },
  { name: "authors", path: "/authors", heading: "Authors" },
  { name: "author", path: `/author/${PROLIFIC_AUTHOR.id}`, heading: PROLIFIC_AUTHOR.name, grows: true },
  { name: "sorted author", path: `/author/${PROLIFIC_AUTHOR.id}?sort=title&page=2`, heading: PROLIFIC_AUTHOR.name, grows: true },
  { name: "book", path: `/book/${LANTERN.id}`, heading: LANTERN.title },
  { name: "latest", path: "/latest", heading: "New releases", grows: true },
  { name: "second page of latest", path: "/latest?page=2", heading: "New releases", grows: true },
  { name: "rankings", path: "/rankings", heading: "Rankings" },
  { name: "search", path: "/search", heading: "Search" },
  { name: "search results", path: "/search?q=lamp", heading: "Search" },
  { name: "search without results", path: "/search?q=xyzzyplugh", heading: "Search" },
  { name: "reader", path: `/book/${LANTERN.id}/1`, heading: LANTERN.chapters[0] ?? "" },
  { name: "side by side", path: `/book/${LANTERN.id}/2?beside=${LATERNE.id}`, heading: LANTERN.chapters[1] ?? "" },
  { name: "about", path: "/about", heading: "About the library" },
  { name: "how it works", path: "/how-it-works", heading: "How a book is made" },
  { name: "login", path: "/login", heading: "Log in" },
  { name: "register", path: "/register", heading: "Create an account" },
  { name: "forgotten password", path: "/forgot-password", heading: "Forgot your password?" },
  { name: "newsletter", path: "/newsletter", heading: "Newsletter" },
  { name: "terms", path: "/terms", heading: "Terms of service" },
  { name: "privacy", path: "/privacy", heading: "Privacy policy" },
  { name: "not found", path: "/no-such-page", heading: "We can’t find this page", status: 404 },
];

/** Pages that differ from another one of `PAGES` in their contents only. */
export const SAME_TEMPLATE_PAGES = ["sorted author", "second page of latest"];

/** Pages whose words are as long as the collection's format allows. */
export const EXTREME_PAGES: TestPage[] = [
  { name: "book with a very long word", path: `/book/${LONG_WORD}` },
  { name: "chapter with a very long word", path: `/book/${LONG_WORD}/1` },
  { name: "passage with a very long word", path: `/book/${LONG_WORD}/passage/1-1-0-40` },
  { name: "results with long titles", path: "/search?genre=satire" },
  { name: "Italian book", path: `/book/${CITY.id}` },
  { name: "verification of a long address", path: "/verify-email#email=somebody@example.org" },
];

/** A passage that somebody shared, of two paragraphs. There are countless such pages, so they are not among the others. */
export const PASSAGE_PAGE: TestPage = { name: "passage", path: `/book/${LANTERN.id}/passage/2-3-0-4-20` };

/** Pages whose layout on a phone differs in more than widths. */
export const FOLDED_PAGES = ["home", "book", "reader", "search results", "rankings", "passage"];
