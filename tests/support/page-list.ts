import { CITY, LANTERN, LATERNE, LONG_TITLE, LONG_WORD, PROLIFIC_AUTHOR } from "#tests/support/test-collection";

/** `grows`: the page has an infinite list, which moves the content below it. `asks`: the API path that a page calls if it was rendered some time ago; `asksOnTouch`: that it calls by itself on touch screens. */
export type TestPage = {
  name: string;
  path: string;
  heading?: string;
  status?: number;
  grows?: boolean;
  asks?: string;
  asksOnTouch?: string;
};

/** On touch screens the author filter is filled at once (lib/client/hooks/use-author-choices.ts). */
const AUTHOR_CHOICES = "/api/search/authors";

/** One path for every template, with its main heading in English. */
export const PAGES: TestPage[] = [
  { name: "home", path: "/", heading: "New books in old voices" },
  { name: "authors", path: "/authors", heading: "Authors" },
  { name: "author", path: `/author/${PROLIFIC_AUTHOR.id}`, heading: PROLIFIC_AUTHOR.name, grows: true },
  { name: "sorted author", path: `/author/${PROLIFIC_AUTHOR.id}?sort=title&page=2`, heading: PROLIFIC_AUTHOR.name, grows: true },
  { name: "book", path: `/book/${LANTERN.id}`, heading: LANTERN.title },
  { name: "latest", path: "/latest", heading: "Books", grows: true },
  { name: "second page of latest", path: "/latest?page=2", heading: "Books", grows: true },
  { name: "series", path: "/series", heading: "Series" },
  { name: "covers", path: "/covers", heading: "All covers" },
  { name: "rankings", path: "/rankings", heading: "Rankings" },
  { name: "blind reading", path: "/blind", heading: "Author or machine?" },
  { name: "search", path: "/search", heading: "Search", asksOnTouch: AUTHOR_CHOICES },
  { name: "search results", path: "/search?q=lamp", heading: "Search", asksOnTouch: AUTHOR_CHOICES },
  { name: "search without results", path: "/search?q=xyzzyplugh", heading: "Search", asksOnTouch: AUTHOR_CHOICES },
  { name: "forum search", path: "/search/forum?q=lamp", heading: "Search the forum" },
  { name: "reader", path: `/book/${LANTERN.id}/1`, heading: LANTERN.chapters[0] ?? "" },
  { name: "side by side", path: `/book/${LANTERN.id}/2?beside=${LATERNE.id}`, heading: LANTERN.chapters[1] ?? "" },
  { name: "about", path: "/about", heading: "About the library" },
  { name: "how it works", path: "/how-it-works", heading: "How a book is made" },
  { name: "help", path: "/help", heading: "Help" },
  { name: "help answer", path: "/help/e-readers", heading: "How do I get the books onto my e-reader or reading app?" },
  { name: "help search", path: "/help?q=password", heading: "Help" },
  { name: "blog", path: "/blog", heading: "Blog" },
  { name: "blog category", path: "/blog/category/authors", heading: "Authors" },
  { name: "blog post", path: "/blog/how-we-measure-style", heading: "How we measure style" },
  { name: "API", path: "/api", heading: "The API" },
  { name: "login", path: "/login", heading: "Log in" },
  { name: "register", path: "/register", heading: "Create an account" },
  { name: "forgotten password", path: "/forgot-password", heading: "Forgot your password?" },
  { name: "newsletter", path: "/newsletter", heading: "Newsletter" },
  { name: "request queue", path: "/requests/queue", heading: "Books to come" },
  { name: "status", path: "/status", heading: "Status", asks: "/api/status" },
  { name: "incident history", path: "/status/history", heading: "Incident history" },
  { name: "contact", path: "/contact", heading: "Contact" },
  { name: "feedback", path: "/feedback", heading: "Feedback" },
  { name: "terms", path: "/terms", heading: "Terms of service" },
  { name: "privacy", path: "/privacy", heading: "Privacy policy" },
  { name: "cookies", path: "/cookies", heading: "Cookies and browser storage" },
  { name: "copyright notice", path: "/dmca/notice", heading: "Send a copyright notice" },
  { name: "counter-notice", path: "/dmca/counter-notice", heading: "Send a counter-notice" },
  { name: "DMCA", path: "/dmca", heading: "Copyright and DMCA" },
  { name: "not found", path: "/no-such-page", heading: "We can’t find this page", status: 404 },
];

/** Pages with the longest words and titles that the collection format allows. */
export const EXTREME_PAGES: TestPage[] = [
  { name: "book with a very long word", path: `/book/${LONG_WORD}` },
  { name: "chapter with a very long word", path: `/book/${LONG_WORD}/1` },
  { name: "making of a book with a long title", path: `/book/${LONG_TITLE}/making` },
  { name: "quotation with a very long word", path: `/book/${LONG_WORD}/passage/1-1-0-40` },
  { name: "results with long titles", path: "/search?genre=satire", asksOnTouch: AUTHOR_CHOICES },
  { name: "Italian book", path: `/book/${CITY.id}` },
  { name: "verification of a long address", path: "/verify-email#email=somebody@example.org" },
];

/** A quotation of two paragraphs. Not in `PAGES`, because such pages are not indexed and have no list. */
export const QUOTATION_PAGE: TestPage = { name: "quotation", path: `/book/${LANTERN.id}/passage/2-3-0-4-20` };

/** Pages that hide or rearrange parts on narrow screens. */
export const RESPONSIVE_PAGES = ["home", "book", "reader", "search results", "rankings", "quotation"];

/** One page of each layout, which is looked at every day; all others in full (pages.full.spec.ts). */
export const DAILY_PAGES = [
  ...RESPONSIVE_PAGES,
  ...["author", "latest", "help answer", "blog post", "login", "status", "contact", "privacy", "not found"],
  ...["book with a very long word", "chapter with a very long word"],
];

/** All pages that are looked at one by one. */
export const LOOKED_AT_PAGES = [...PAGES, ...EXTREME_PAGES, QUOTATION_PAGE];
