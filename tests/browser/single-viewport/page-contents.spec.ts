import { expect, type Page, test } from "playwright/test";
import { insertUser } from "#tests/support/accounts";
import { call } from "#tests/support/api-client";
import { LANTERN_DAY, PROLIFIC_BOOK_COUNT } from "#tests/support/test-collection";
import { newestWorks } from "#tests/support/works";

const DAY_MS = 86_400_000;
const lengthOf = (text: string | null): number => [...(text ?? "")].length;
const main = (page: Page) => page.getByRole("main");

test.describe("the home page", () => {
  test("shows the six latest books and up to three authors with the date of their latest", async ({ page }) => {
    for (const [path, language, region] of [
      ["/de", "de", "Neu erschienen"],
      ["/", "en", "Latest books"],
    ] as const) {
      await page.goto(path);
      const latest = main(page).getByRole("region", { name: region }).getByRole("article");
      await expect(latest.getByRole("heading")).toHaveText(await newestWorks(language, 6));
    }
    await expect(main(page).getByRole("article").filter({ hasText: "also in Italiano" }).first()).toBeVisible();
    const voices = main(page)
      .getByRole("region", { name: /recent voices?/ })
      .getByRole("article");
    await expect(voices).toHaveCount(3);
    for (const voice of await voices.all()) await expect(voice.locator("time")).toHaveAttribute("datetime", /^\d{4}-\d\d-\d\d/);
  });

  test("links to new books and the about page, and explains how a book is made", async ({ page }) => {
    await page.goto("/");
    await expect(main(page).getByRole("link", { name: "Discover books" })).toHaveAttribute("href", "/latest");
    await expect(main(page).getByRole("link", { name: "How it works" })).toHaveAttribute("href", "/about");
    await expect(main(page).getByRole("region", { name: "How a book is made" }).getByRole("listitem")).toHaveCount(3);
  });
});

test.describe("header and footer", () => {
  test("list the authors with the most books: ten in the menu with counts, five in the footer", async ({ page, request }) => {
    await page.goto("/about");
    const authors = (await (await request.get("/api/authors")).json()) as { displayName: string; bookCount: number }[];
    const withBooks = authors.filter(({ bookCount }) => bookCount > 0).sort((a, b) => b.bookCount - a.bookCount);
    const inFoot = await page.getByRole("contentinfo").getByRole("navigation", { name: "Authors" }).getByRole("link").allTextContents();
    expect(inFoot).toHaveLength(Math.min(5, withBooks.length));
    expect(inFoot.slice(0, 2)).toEqual(withBooks.slice(0, 2).map(({ displayName }) => displayName));
    await page.getByRole("banner").getByRole("button", { name: "Authors" }).click();
    const inMenu = page.locator("#authors-menu li");
    await expect(inMenu).toHaveCount(Math.min(10, withBooks.length));
    await expect(inMenu.first()).toContainText("Hedda Quillfeather");
    await expect(inMenu.first()).toContainText(`${PROLIFIC_BOOK_COUNT} books`);
    await expect(page.getByText("Anna Silent")).toHaveCount(0);
  });

  test("link only to existing pages", async ({ page, request }) => {
    await page.goto("/");
    const paths = await page
      .locator("header a[href^='/'], footer a[href^='/']")
      .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute("href") ?? ""))]);
    expect(paths.length).toBeGreaterThan(10);
    for (const path of paths) expect((await request.get(path)).status(), path).toBe(200);
  });
});

test("the authors page shows biography, book count, and no average without ratings", async ({ page }) => {
  await page.goto("/authors");
  const card = (name: string) =>
    main(page)
      .getByRole("article")
      .filter({ has: page.getByRole("heading", { name }) });
  await expect(card("Hedda Quillfeather")).toContainText("22 books");
  await expect(card("Anna Silent")).toContainText("No books yet");
  await expect(card("Hedda Quillfeather")).toContainText("style of Hedda Quillfeather (en)");
  // Other tests rate other authors' books.
  for (const name of ["Hedda Quillfeather", "Anna Silent"]) await expect(card(name).getByText(/average/i)).toHaveCount(0);
  for (const article of await main(page).getByRole("article").all()) {
    const bio = article.locator("p.text-soft").last();
    expect(lengthOf(await bio.textContent())).toBeLessThanOrEqual(120);
    await expect(bio).toHaveText(/\w…$/);
  }
});

test.describe("an author's page", () => {
  test("has four statistics of all books", async ({ page }) => {
    await page.goto("/author/trial-quillfeather");
    const figures = main(page).getByRole("region", { name: "In figures" });
    for (const [name, value] of [
      ["Books", "22"],
      ["Ratings", "0"],
      ["Average rating", "–"],
      ["Chapters", "44"],
    ] as const) {
      await expect(
        figures
          .locator("div")
          .filter({ has: page.locator("dt", { hasText: new RegExp(`^${name}$`) }) })
          .locator("dd"),
      ).toHaveText(value);
    }
  });

  test("shows style measures that are stable and differ between authors", async ({ page }) => {
    const bars = async (path: string) => {
      await page.goto(path);
      const style = main(page).getByRole("region", { name: "How these books are written" });
      await expect(style.locator("dt")).toHaveText(["Vocabulary complexity", "Sentence structure similarity", "Thematic consistency"]);
      return style.locator("dd").allTextContents();
    };
    const first = await bars("/author/trial-polyglot");
    expect(await bars("/author/trial-polyglot")).toEqual(first);
    expect(await bars("/author/arthur-conan-doyle")).not.toEqual(first);
    for (const figure of first) expect(figure).toMatch(/\d{1,3}%/);
  });
});

test.describe("a book's page", () => {
  test("shows the AI review: scores with comments, and the full critique collapsed", async ({ page }) => {
    await page.goto("/book/trial-lantern");
    const judgement = main(page).getByRole("region", { name: "AI review" });
    await expect(judgement).toContainText("Style accuracy 8.7 / 10");
    await expect(judgement).toContainText("A trial judged briefly.");
    await expect(judgement.locator("dt")).toHaveText(["Climax", "Vocabulary"]);
    await expect(judgement.locator("dd").first()).toContainText("7.5");
    await expect(judgement.locator("dd").first()).toContainText("It climbs.");
    await expect(judgement.getByText("The second paragraph of the critique.")).toBeHidden();
    await judgement.getByText("Full review").click();
    await expect(judgement.getByText("The second paragraph of the critique.")).toBeVisible();
    await expect(main(page)).toContainText("out of 100, AI review");
    await page.goto("/it/book/trial-lantern");
    await expect(main(page).locator("dt").filter({ hasText: "Lessico" })).toBeVisible();
  });

  test("shows no AI review where there is none", async ({ page }) => {
    await page.goto("/book/trial-citta");
    await expect(main(page).getByText("AI review")).toHaveCount(0);
  });

  test("lists chapters with number, title and the first 200 characters, cut at a word", async ({ page, request }) => {
    await page.goto("/book/trial-lantern");
    const chapters = main(page).getByRole("region", { name: "Chapters" }).getByRole("listitem");
    await expect(chapters).toHaveCount(4);
    await expect(chapters.nth(2).getByRole("link", { name: "Chapter 3: Small Hours" })).toHaveAttribute("href", "/book/trial-lantern/3");
    const { chapters: texts } = (await (await request.get("/api/books/trial-lantern")).json()) as { chapters: { content: string }[] };
    for (const [index, chapter] of (await chapters.all()).entries()) {
      const preview = (await chapter.locator("p").textContent()) ?? "";
      expect(lengthOf(preview)).toBeLessThanOrEqual(200);
      expect(lengthOf(preview)).toBeGreaterThan(150);
      expect(preview).toMatch(/\p{L}…$/u);
      const whole = (texts[index]?.content ?? "").replace(/[>*]/g, "").replace(/\s+/g, " ").trim();
      expect(whole.startsWith(preview.slice(0, -1))).toBe(true);
      expect(whole.charAt(preview.length - 1)).toMatch(/[\s.,]/);
    }
  });

  test("shows model, dates, length, accuracy, genre, language and tags", async ({ page }) => {
    await page.goto("/book/trial-lantern");
    for (const text of [
      "Written by Claude, in the manner of Oskar Polyglot",
      "4 March 2021",
      "4 chapters",
      "8.7 / 10",
      "trial, lamps",
    ].concat("Not yet rated")) {
      await expect(main(page).getByText(text).first(), text).toBeVisible();
    }
    await expect(main(page).getByRole("link", { name: "Mystery" })).toHaveAttribute("href", "/search?genre=mystery");
    await expect(main(page).getByRole("link", { name: "German", exact: true })).toHaveAttribute("href", "/book/trial-laterne");
    await expect(main(page).getByRole("img", { name: /out of 5|Not yet rated/ })).toBeVisible();
    await expect(main(page).getByRole("img", { name: "Cover of The Lantern Trial" })).toBeVisible();
  });

  for (const [days, words] of [
    [0, "today"],
    [1, "1 day ago"],
    [9, "9 days ago"],
    [10, "4 March 2021"],
    [4_000, "4 March 2021"],
  ] as const) {
    test(`shows “${words}” ${days} days after publication`, async ({ page }) => {
      await page.clock.setFixedTime(new Date(LANTERN_DAY).getTime() + days * DAY_MS + 3_600_000);
      await page.goto("/book/trial-lantern");
      await expect(main(page).locator("header li time")).toHaveText(words);
    });
  }

  test("shows relative dates in the interface language", async ({ page }) => {
    await page.clock.setFixedTime(new Date(LANTERN_DAY).getTime() + 3 * DAY_MS);
    for (const [path, words] of [
      ["/it", "3 giorni fa"],
      ["/es", "hace 3 días"],
      ["/fr", "il y a 3 jours"],
      ["/de", "vor 3 Tagen"],
    ] as const) {
      await page.goto(`${path}/book/trial-lantern`);
      await expect(main(page).locator("header li time")).toHaveText(words);
    }
  });
});

test.describe("the rankings", () => {
  test("have a list by readers and one by AI reviews, of at most ten books and eight authors, each with its figure", async ({ page }) => {
    const [member, voted] = [await insertUser(), "trial-quill-03"];
    await call("PUT", `/api/books/${voted}/rating`, { bearer: member.token, body: { rating: 5 } });
    await call("POST", `/api/books/${voted}/download`, { bearer: member.token, body: { format: "epub" } });
    await page.goto("/rankings");
    const rows = (tab: string, list: string) => page.locator(`#${tab}`).getByRole("region", { name: list }).getByRole("listitem");
    await expect(rows("top-rated", "The AI reader")).toHaveCount(10);
    const scores = await rows("top-rated", "The AI reader")
      .getByText(/^AI \d+$/)
      .allTextContents();
    const numbers = scores.map((text) => Number(text.slice(3)));
    expect(numbers).toHaveLength(10);
    expect(numbers).toEqual(numbers.toSorted((one, other) => other - one));
    await expect(rows("top-rated", "The AI reader").getByRole("img", { name: /stars/ })).toHaveCount(0);
    const rated = rows("top-rated", "Readers").filter({ hasText: "Feather of 3" });
    await expect(rated.getByText(/^\d\.\d\d weighted$/)).toBeVisible();
    await expect(rated.getByRole("img", { name: /out of 5 stars/ })).toBeVisible();
    await page.getByRole("tab", { name: "Most downloaded" }).click();
    await expect(rows("most-downloaded", "Most downloaded").filter({ hasText: "Feather of 3" })).toContainText("download");
    await expect(page.locator("#most-downloaded").getByText("No downloads yet")).toHaveCount(0);
    await page.getByRole("tab", { name: "Top authors" }).click();
    await expect(rows("top-authors", "Readers").filter({ hasText: "Hedda Quillfeather" })).toContainText("weighted");
    expect(await rows("top-authors", "The AI reader").count()).toBeLessThanOrEqual(8);
    await expect(page.locator("#top-authors").getByText("Anna Silent")).toHaveCount(0);
    await call("DELETE", `/api/books/${voted}/rating`, { bearer: member.token });
  });

  test("open at the tab in the address", async ({ page }) => {
    await page.goto("/rankings#top-authors");
    await expect(page.getByRole("tab", { name: "Top authors" })).toHaveAttribute("aria-selected", "true");
  });
});

test("a search result shows at most 120 characters of the synopsis", async ({ page }) => {
  await page.goto("/search?q=quillfeather");
  for (const card of await page.getByRole("region", { name: "Search" }).getByRole("article").all()) {
    const synopsis = await card.locator("p[lang]").first().textContent();
    expect(lengthOf(synopsis)).toBeLessThanOrEqual(120);
    expect(synopsis).toMatch(/\w…$/);
  }
});

test("texts in another language than the page have a lang attribute", async ({ page }) => {
  await page.goto("/book/trial-laterne");
  for (const place of [page.getByRole("heading", { level: 1 }), main(page).getByRole("heading", { name: "Chapter 1: Abend" })]) {
    await expect(place).toHaveAttribute("lang", "de");
  }
  await page.goto("/book/trial-laterne/1");
  await expect(page.locator("article.text")).toHaveAttribute("lang", "de");
});
