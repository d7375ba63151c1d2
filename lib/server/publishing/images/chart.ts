import "server-only";

import { MIN_AUTHORS, placeAuthors } from "#lib/domain/about/style-map";
import { type ChartPoint, POINT_ROOM } from "#lib/domain/art/chart";
import { isLanguage, type Language } from "#lib/domain/language";
import { DISTRIBUTION_MIN } from "#lib/domain/ratings/rating";
import { markOf } from "#lib/domain/stylometry/own-works";
import { barShares } from "#lib/domain/text/bar-chart";
import { elision } from "#lib/domain/typography/elision";
import { authorTexts, chartTexts, starsPhrase, styleMapTexts } from "#lib/i18n/phrases";
import { findAuthor, listAuthors } from "#lib/server/modules/authors/queries";
import { findPublishedPost } from "#lib/server/modules/blog/queries/posts";
import { findBook } from "#lib/server/modules/books/queries/book";
import { findOwnWorks } from "#lib/server/modules/references/queries/figures";
import { site } from "#lib/server/platform/site";
import { drawImage } from "#lib/server/publishing/images/drawing";
import type { Drawing } from "#lib/server/publishing/images/drawing-tasks";
import type { ImageRequest, ImageResult } from "#lib/server/publishing/images/image-kind";
import { postPath } from "#lib/urls/blog";
import { CHART_NAMES, chartUrl, languageOfFile } from "#lib/urls/images";
import { localPath } from "#lib/urls/locale-path";
import { authorPath, bookPath, HOW_IT_WORKS_PATH } from "#lib/urls/pages";

/** Of the PNG file, in pixels. */
const WIDTH = 1600;

/** A chart of the site as a picture (`CHART_NAMES`): PNG, or SVG with all text as paths. Drawn of what its page shows now, and not stored. */
export async function chart({ id, version, name, format }: ImageRequest): Promise<ImageResult> {
  const lang = languageOfFile(name);
  if (!isLanguage(lang) || (format !== "png" && format !== "svg")) return null;
  const address = chartUrl(id, lang, format);
  if (!address.includes(`/${version}/`)) return { movedTo: address };
  const drawing = await drawingOf(id, lang);
  return drawing && { picture: await drawImage({ drawing, width: WIDTH, format }) };
}

async function drawingOf(name: string, lang: Language): Promise<Drawing | null> {
  if (name === CHART_NAMES.styleMap) return styleMap(lang);
  const [, of, id = "", number = ""] = /^(?:(post)-(.+)-([1-9])|(?:(?:author|ratings)-.+))$/.exec(name) ?? [];
  if (of === "post") return postChart(id, Number(number), lang);
  const rest = name.slice(name.indexOf("-") + 1);
  if (name === CHART_NAMES.ofAuthor(rest)) return authorChart(rest, lang);
  return name === CHART_NAMES.ofRatings(rest) ? ratingsChart(rest, lang) : null;
}

async function postChart(id: string, number: number, lang: Language): Promise<Drawing | null> {
  const post = await findPublishedPost(id, lang, new Date());
  const shown = post?.charts[number - 1];
  if (!post || !shown) return null;
  const shares = barShares(shown.rows.map(({ value }) => value));
  const bars = shown.rows.map((row, index) => ({ label: row.label, share: shares[index] ?? 0, shown: row.shown }));
  return barChart(shown.caption, post.art.author.colour, bars, localPath(lang, postPath(id)));
}

async function styleMap(lang: Language): Promise<Drawing | null> {
  const authors = (await listAuthors(lang)).filter(({ bookCount }) => bookCount > 0);
  if (authors.length < MIN_AUTHORS) return null;
  const t = styleMapTexts(lang);
  const places = placeAuthors(authors, POINT_ROOM);
  const points = authors.map(({ displayName, colour, tint, measures }, index): ChartPoint => {
    const { x, y } = places[index] ?? { x: 0, y: 0 };
    const shown = `${percent(measures.vocabulary, lang)} · ${percent(measures.continuity, lang)}`;
    return { x: x / POINT_ROOM.width, y: y / POINT_ROOM.height, name: displayName, colour, tint, shown };
  });
  const axes = [t("vocabulary"), t("continuity")] as const;
  const source = sourceOf(localPath(lang, HOW_IT_WORKS_PATH));
  return { name: "pointChart", values: [{ title: chartTexts(lang)("measures"), source, axes, points }] };
}

async function authorChart(id: string, lang: Language): Promise<Drawing | null> {
  const author = await findAuthor(id, lang);
  if (!author || author.bookCount === 0) return null;
  const [t, { displayName, colour, measures }, own] = [authorTexts(lang), author, await findOwnWorks(id)];
  const bars = (["vocabulary", "sentences", "continuity"] as const).map((measure) => ({
    label: t(measure),
    share: measures[measure],
    shown: percent(measures[measure], lang),
    mark: own ? markOf(own[measure]) : undefined,
  }));
  const title = chartTexts(lang)("style", { author: displayName, elide: elision(displayName) });
  return barChart(title, colour, bars, localPath(lang, authorPath(id)));
}

async function ratingsChart(id: string, lang: Language): Promise<Drawing | null> {
  const book = await findBook(id);
  if (!book || book.ratingCount < DISTRIBUTION_MIN) return null;
  const shares = barShares(book.ratingsByStars);
  const bars = book.ratingsByStars
    .map((count, index) => ({
      label: starsPhrase(lang, index + 1),
      share: shares[index] ?? 0,
      shown: new Intl.NumberFormat(lang).format(count),
    }))
    .reverse();
  return barChart(chartTexts(lang)("ratings", { title: book.title }), book.author.colour, bars, bookPath(id));
}

const barChart = (title: string, colour: string, bars: { label: string; share: number; shown: string }[], path: string): Drawing => ({
  name: "barChart",
  values: [{ title, colour, bars, source: sourceOf(path) }],
});

/** The page that the chart is from, without the protocol. */
const sourceOf = (path: string): string => site().origin.replace(/^https?:\/\//, "") + path;

const percent = (share: number, lang: Language): string =>
  new Intl.NumberFormat(lang, { style: "percent", maximumFractionDigits: 0 }).format(share);
