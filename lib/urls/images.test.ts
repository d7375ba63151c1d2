import { describe, expect, test } from "vitest";
import {
  authorArtVersion,
  authorCardUrl,
  type BookCardArt,
  bookArtVersion,
  bookCardUrl,
  bookCardVersion,
  CHART_NAMES,
  chartUrl,
  coverUrl,
  endpaperUrl,
  isCoverOrMedallion,
  languageOfFile,
  medallionUrl,
  parsePictureUrl,
  posterUrl,
  requestCardUrl,
  requestCardVersion,
  SITE_CARD_URL,
} from "#lib/urls/images";

const author = { id: "ada-lind", name: "Ada Lind", colour: "#2b3a42", tint: "#e9b44c", motif: "lamp" };
const book: BookCardArt = { id: "the-lamp", title: "The Lamp", lang: "en", original: true, author, authorship: "ai" };

describe("an image URL", () => {
  test("contains kind, owner, version and file", () => {
    const version = bookArtVersion(book);
    expect(version).toMatch(/^[0-9a-f]{8}$/);
    expect(coverUrl(book, 320, "avif")).toBe(`/pictures/covers/the-lamp/${version}/320.avif`);
    expect(bookCardUrl(book)).toBe(`/pictures/book-cards/the-lamp/${bookCardVersion(book)}/1200.jpeg`);
    expect(medallionUrl(author, 96, "webp")).toBe(`/pictures/medallions/ada-lind/${authorArtVersion(author)}/96.webp`);
    expect(authorCardUrl(author)).toBe(`/pictures/author-cards/ada-lind/${authorArtVersion(author)}/1200.jpeg`);
    expect(authorCardUrl(author, "it")).toBe(`/pictures/author-cards/ada-lind/${authorArtVersion(author)}/1200-it.jpeg`);
    expect(endpaperUrl(author, "the-lamp")).toBe(`/pictures/endpapers/ada-lind/${authorArtVersion(author)}/the-lamp.svg`);
    const request = "0198a1b2-0000-7000-8000-000000000000";
    expect(requestCardUrl(request, book)).toBe(`/pictures/request-cards/${request}/${requestCardVersion(book)}/1200.jpeg`);
    expect(requestCardVersion(book)).not.toBe(bookCardVersion(book));
    expect(posterUrl("it")).toMatch(/^\/pictures\/posters\/library\/\d+\/it\.jpeg$/);
    expect(chartUrl(CHART_NAMES.ofPost("style", 2), "de", "svg")).toMatch(/^\/pictures\/charts\/post-style-2\/\d+\/de\.svg$/);
    expect([languageOfFile("charts/style-map/9/de.png"), languageOfFile("it")]).toEqual(["de", "it"]);
    expect(SITE_CARD_URL).toMatch(/^\/pictures\/site-cards\/library\/\d+\/1200\.jpeg$/);
  });

  test("is the same for the same image", () => {
    expect(bookArtVersion({ ...book, author: { ...author } })).toBe(bookArtVersion(book));
  });

  test("changes with every input of the drawing", () => {
    const changed = [
      { ...book, title: "The Lamps" },
      { ...book, lang: "it" },
      { ...book, original: false },
      ...["name", "colour", "tint", "motif", "id"].map((key) => ({ ...book, author: { ...author, [key]: "other" } })),
    ];
    const versions = [book, ...changed].map(bookArtVersion);
    expect(new Set([book, ...changed].map(bookCardVersion)).size).toBe(versions.length);
    expect(versions).not.toContain(bookCardVersion(book));
    expect(new Set(versions).size).toBe(versions.length);
    expect(new Set([book, ...changed].map((each) => authorArtVersion(each.author))).size).toBe(6);
  });

  test("of a card changes with a submitted book, which names its writer without AI", () => {
    expect(bookCardVersion({ ...book, authorship: "edited" })).toBe(bookCardVersion(book));
    expect(bookCardVersion({ ...book, authorship: "submitted" })).not.toBe(bookCardVersion(book));
  });

  test("differs when the same text is split into other fields", () => {
    expect(bookArtVersion({ ...book, title: "Lamp", lang: "en" })).not.toBe(bookArtVersion({ ...book, title: "Lam", lang: "pen" }));
  });
});

test("an image URL is parsed into its parts; others are none", () => {
  const url = coverUrl(book, 240, "avif");
  const version = bookArtVersion(book);
  const name = `covers/the-lamp/${version}/240.avif`;
  expect(parsePictureUrl(url)).toEqual({ name, kind: "covers", id: "the-lamp", version, width: 240, format: "avif" });
  expect([parsePictureUrl("/pictures/covers/the-lamp"), parsePictureUrl(`${url}?x`), parsePictureUrl("/book/the-lamp")]).toEqual([
    null,
    null,
    null,
  ]);
  expect([url, medallionUrl(author, 96, "webp"), bookCardUrl(book), endpaperUrl(author, "a")].map(isCoverOrMedallion)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
