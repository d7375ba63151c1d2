import { describe, expect, test } from "vitest";
import { insertUser } from "#tests/support/accounts";
import { call, get, getJson, SESSION_COOKIE } from "#tests/support/api-client";
import { attributesOf, fetchDocument, textsOf, withText } from "#tests/support/html-document";
import { PROLIFIC_BOOK_COUNT } from "#tests/support/test-collection";
import { newestWorks } from "#tests/support/works";

const lengthOf = (text: string): number => [...text].length;

describe("the home page", () => {
  test("shows the six latest books and up to three authors with title and date of their latest", async () => {
    const { section } = await fetchDocument("/");
    const latest = section("Latest books").find("article");
    expect(textsOf(latest.find("h3"))).toEqual(await newestWorks("en", 6));
    expect(latest.text()).toContain("also in Italian");
    const german = (await fetchDocument("/de")).section("Neu erschienen").find("article");
    expect(textsOf(german.find("h3"))).toEqual(await newestWorks("de", 6));
    const voices = section(/authors? with (a )?new books?/).find("article");
    expect(voices).toHaveLength(3);
    const titles = attributesOf(voices.find("a[href^='/book/']"), "lang");
    expect(titles).toHaveLength(3);
    for (const lang of titles) expect(lang).toMatch(/^[a-z]{2}$/);
    const dates = attributesOf(voices.find("time"), "datetime");
    expect(dates).toHaveLength(3);
    for (const date of dates) expect(date).toMatch(/^\d{4}-\d\d-\d\d/);
  });

  test("shows how three other books than its pick begin", async () => {
    const { main, section } = await fetchDocument("/de");
    const pick = main.find("section[aria-labelledby=pick] h3");
    expect(pick).toHaveLength(1);
    const begun = textsOf(section("So fangen sie an").find("cite"));
    expect(begun).toHaveLength(3);
    expect(begun).not.toContain(pick.text());
  });

  test("links to new books and the about page, and explains how a book is made", async () => {
    const { main, section } = await fetchDocument("/");
    expect(withText(main.find("a"), "Discover books").attr("href")).toBe("/latest");
    expect(withText(main.find("a"), "How it works").attr("href")).toBe("/about");
    expect(section("How a book is made").find("li")).toHaveLength(3);
  });
});

describe("header and footer", () => {
  test("list the authors with the most books: ten in the menu with counts, five in the footer", async () => {
    const { $ } = await fetchDocument("/about");
    const authors = await getJson<{ displayName: string; bookCount: number }[]>("/api/authors");
    const withBooks = authors.filter(({ bookCount }) => bookCount > 0).sort((a, b) => b.bookCount - a.bookCount);
    const inFooter = textsOf($("footer nav[aria-label=Authors] a"));
    expect(inFooter).toHaveLength(Math.min(5, withBooks.length));
    expect(inFooter.slice(0, 2)).toEqual(withBooks.slice(0, 2).map(({ displayName }) => displayName));
    const inMenu = textsOf($("header #authors-menu li"));
    expect(inMenu).toHaveLength(Math.min(10, withBooks.length));
    expect(inMenu[0]).toContain("Hedda Quillfeather");
    expect(inMenu[0]).toContain(`${PROLIFIC_BOOK_COUNT} books`);
    expect($("body").text()).not.toContain("Anna Silent");
  });

  test("link only to existing pages", async () => {
    const { $ } = await fetchDocument("/");
    const paths = [...new Set(attributesOf($("header a[href^='/'], footer a[href^='/']"), "href"))];
    const support = ["/help", "/contact", "/feedback", "/status", "/api", "/blog"];
    const legal = ["/terms", "/privacy", "/cookies", "/dmca"];
    expect(attributesOf($("footer a"), "href")).toEqual(expect.arrayContaining([...support, ...legal]));
    expect(paths.length).toBeGreaterThan(10);
    for (const path of paths) expect((await get(path)).status, path).toBe(200);
  });
});

test("the authors page shows biography, book count, and no average without ratings", async () => {
  const { main } = await fetchDocument("/authors");
  const articles = main.find("article");
  const card = (name: string) => articles.filter((index) => articles.eq(index).find("h2").text() === name);
  expect(card("Hedda Quillfeather").text()).toContain("22 books");
  expect(card("Anna Silent").text()).toContain("No books yet");
  expect(card("Hedda Quillfeather").text()).toContain("style of Hedda Quillfeather (en)");
  // Other tests rate other authors' books.
  for (const name of ["Hedda Quillfeather", "Anna Silent"]) expect(card(name).text()).not.toMatch(/average/i);
  expect(articles.length).toBeGreaterThan(2);
  for (const index of articles.toArray().keys()) {
    const bio = articles.eq(index).find("p.text-soft").last().text();
    expect(lengthOf(bio)).toBeLessThanOrEqual(120);
    expect(bio).toMatch(/\w…$/);
  }
});

describe("an author's page", () => {
  test("has the statistics of all books, without those of ratings where nobody has rated", async () => {
    const { section } = await fetchDocument("/author/trial-quillfeather");
    const stats = section("In figures");
    expect(textsOf(stats.find("dt"))).toEqual(["Books", "Chapters"]);
    expect(textsOf(stats.find("dd"))).toEqual(["22", "44"]);
  });

  test("shows style measures that are stable and differ between authors", async () => {
    const bars = async (path: string) => {
      const style = (await fetchDocument(path)).section("How these books are written");
      expect(textsOf(style.find("dt"))).toEqual(["Vocabulary complexity", "Sentence structure similarity", "Thematic consistency"]);
      return textsOf(style.find("dd"));
    };
    const first = await bars("/author/trial-polyglot");
    expect(await bars("/author/trial-polyglot")).toEqual(first);
    expect(await bars("/author/arthur-conan-doyle")).not.toEqual(first);
    for (const figure of first) expect(figure).toMatch(/\d{1,3}%/);
  });

  test("says so without books", async () => {
    expect((await fetchDocument("/author/trial-silent")).main.text()).toContain("No books in this style yet.");
  });
});

describe("a book's page", () => {
  test("shows the AI review: scores with comments, and the full critique collapsed", async () => {
    const { main, section } = await fetchDocument("/book/trial-lantern");
    const review = section("AI review");
    expect(review.text()).toContain("Style accuracy: 8.7 out of 10");
    expect(review.text()).toContain("A trial judged briefly.");
    expect(textsOf(review.find("dt"))).toEqual(["Climax", "Vocabulary"]);
    expect(review.find("dd .sr-only").first().text()).toBe("7.5 out of 10");
    expect(review.find("dd").first().text()).toContain("It climbs.");
    const critique = withText(review.find("details"), "The second paragraph of the critique.").last();
    expect(critique.find("summary").text()).toContain("Full review");
    expect(critique.attr("open")).toBeUndefined();
    expect(main.text()).toContain("out of 100, AI review");
    expect(textsOf((await fetchDocument("/it/book/trial-lantern")).main.find("dt"))).toContain("Lessico");
  });

  test("shows no AI review where there is none", async () => {
    expect((await fetchDocument("/book/trial-citta")).main.text()).not.toContain("AI review");
  });

  test("lists chapters with number, title and the first 200 characters, cut at a word", async () => {
    const chapters = (await fetchDocument("/book/trial-lantern")).section("Chapters").find("li");
    expect(chapters).toHaveLength(4);
    expect(chapters.eq(2).find("a").attr("aria-label")).toBe("Chapter 3: Small Hours");
    expect(chapters.eq(2).find("a").attr("href")).toBe("/book/trial-lantern/3");
    const { chapters: texts } = await getJson<{ chapters: { content: string }[] }>("/api/books/trial-lantern");
    for (const [index, { content }] of texts.entries()) {
      const preview = chapters.eq(index).find("p").text();
      expect(lengthOf(preview)).toBeLessThanOrEqual(200);
      expect(lengthOf(preview)).toBeGreaterThan(150);
      expect(preview).toMatch(/\p{L}…$/u);
      const whole = content.replace(/[>*]/g, "").replace(/\s+/g, " ").trim();
      // After an epigraph, which the book has in the first chapter.
      const begin = whole.indexOf(preview.slice(0, -1));
      expect(begin === 0 || (begin > 0 && content.startsWith(">")), preview).toBe(true);
      expect(whole.charAt(begin + preview.length - 1)).toMatch(/[\s.,]/);
    }
  });

  test("shows model, dates, length, accuracy, genre, language and tags", async () => {
    const { main } = await fetchDocument("/book/trial-lantern");
    for (const text of [
      "Written by Claude, in the manner of Oskar Polyglot",
      "4 March 2021",
      "4 chapters",
      "Style accuracy: 8.7 out of 10",
      "trial, lamps",
      "No ratings yet.",
    ]) {
      expect(main.text()).toContain(text);
    }
    expect(withText(main.find("a"), "Mystery").attr("href")).toBe("/search?genre=mystery");
    const german = main.find("a[hreflang=de]");
    expect(german.text()).toBe("German");
    expect(german.attr("href")).toBe("/book/trial-laterne");
    expect(main.find("img[alt='Cover of The Lantern Trial']")).toHaveLength(1);
  });
});

test("the rankings have a list by readers and one by AI reviews, each entry with the value by which it is ranked", async () => {
  const [user, voted] = [await insertUser(), "trial-quill-03"];
  await call("PUT", `/api/books/${voted}/rating`, { bearer: user.token, body: { rating: 5 } });
  await call("POST", `/api/books/${voted}/download`, { bearer: user.token, body: { format: "epub" } });
  const { section, $ } = await fetchDocument("/rankings");
  await call("DELETE", `/api/books/${voted}/rating`, { bearer: user.token });
  const rows = (tab: string, list: string) => $(`#${tab}`).find(section(list)).find("ol > li");
  const reviewed = rows("top-rated", "The AI reader");
  const scores = textsOf(reviewed.find("span[aria-hidden]:contains(AI)")).map((text) => Number(text.replace("AI ", "")));
  expect(scores).toHaveLength(10);
  expect(scores).toEqual(scores.toSorted((one, other) => other - one));
  expect(reviewed.find("[role=img]")).toHaveLength(0);
  const rated = withText(rows("top-rated", "Readers"), "Feather of 3");
  expect(rated.text()).toMatch(/\d\.\d\d weighted/);
  expect(rated.find("[role=img]").attr("aria-label")).toContain("out of 5 stars");
  expect(withText(rows("most-downloaded", "Most downloaded"), "Feather of 3").text()).toMatch(/\d downloads?/);
  expect($("#most-downloaded").text()).not.toContain("No downloads");
  expect(withText(rows("top-authors", "Readers"), "Hedda Quillfeather").text()).toContain("weighted");
  expect(rows("top-authors", "The AI reader").length).toBeLessThanOrEqual(8);
  expect($("#top-authors").text()).not.toContain("Anna Silent");
});

test("the header names the section of the page, in the line and in the menu", async () => {
  const named = async (path: string) => textsOf((await fetchDocument(path)).$("[data-site-header] nav [aria-current=page]"));
  expect(await named("/book/trial-lantern")).toEqual(["Books", "Books"]);
  expect((await named("/de/authors")).map((text) => text.trim())).toEqual(["Autoren", "Autoren"]);
  expect(await named("/")).toEqual([]);
});

test("cards show stars for readers' ratings only, and AI scores as numbers", async () => {
  const { main } = await fetchDocument("/author/trial-quillfeather");
  const cards = main.find("article");
  expect(cards.find("[role=img]")).toHaveLength(0);
  expect(cards.text()).toMatch(/AI \d\d/);
});

test("texts in another language than the page have a lang attribute", async () => {
  const { main } = await fetchDocument("/book/trial-laterne");
  expect(main.find("h1").attr("lang")).toBe("de");
  expect(main.find("h3:has(a[aria-label='Chapter 1: Abend'])").attr("lang")).toBe("de");
  expect((await fetchDocument("/book/trial-laterne/1")).main.find("article.text").attr("lang")).toBe("de");
});

test("unknown books, authors, chapters and list pages answer 404 with links", async () => {
  for (const path of [
    "/book/no-such-book",
    "/author/no-such-author",
    "/book/trial-lantern/99",
    "/book/trial-lantern/0",
    "/latest?page=9999",
  ]) {
    const { status, $, main } = await fetchDocument(path);
    expect(status, path).toBe(404);
    const isBook = path.startsWith("/book/");
    expect($("h1").text()).toBe(isBook ? "We can’t find this book" : "We can’t find this page");
    expect(withText(main.find("a"), isBook ? "All books" : "Home").attr("href")).toBe(isBook ? "/latest" : "/");
    expect($("nav[aria-label='Some of our authors'] a")).toHaveLength(3);
  }
});

test("a public page has the same bytes for guests and users", async () => {
  for (const path of ["/", "/book/trial-lantern", "/login", "/register"]) {
    // Other tests publish books: a page that changes in between is asked again.
    const comparePages = async () => {
      const guest = await (await get(path)).text();
      const user = await get(path, { headers: { Cookie: `${SESSION_COOKIE}=anything` } });
      expect(user.headers.getSetCookie(), path).toEqual([]);
      return (await user.text()) === guest;
    };
    await expect.poll(comparePages, { message: path }).toBe(true);
  }
});
