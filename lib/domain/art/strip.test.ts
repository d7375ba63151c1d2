import { expect, test } from "vitest";
import { authorStrip, bookStrip, pageStrip, siteStrip } from "#lib/domain/art/strip";

const author = (id: string, colour: string) => ({ id, colour, tint: "#ecd9b4", motif: "keyhole" });

test("a book's strip depends on the book, and is in the full colours of its author", () => {
  const [one, two] = ["one", "two"].map((id) => bookStrip(author("ada-lind", "#6b4a2f"), id));
  expect(one).not.toBe(two);
  for (const colour of ["#6b4a2f", "#ecd9b4"]) expect(one).toContain(colour);
});

test("the site's strip has the patterns of at most six authors side by side, and one without authors", () => {
  const authors = ["#101010", "#202020", "#303030", "#404040", "#505050", "#606060", "#707070"].map((colour, index) =>
    author(`a${index}`, colour),
  );
  const papers = (svg: string) =>
    [...svg.matchAll(/<svg x="([\d.]+)" y="0" width="([\d.]+)"/g)].map(([, x, width]) => [Number(x), Number(width)]);
  expect(papers(siteStrip(authors))).toEqual([0, 200, 400, 600, 800, 1000].map((x) => [x, 200]));
  expect(papers(siteStrip(authors.slice(0, 2)))).toEqual([
    [0, 600],
    [600, 600],
  ]);
  expect(papers(siteStrip([]))).toEqual([[0, 1200]]);
  expect(papers(pageStrip(authors))).toEqual([0, 240, 480, 720, 960, 1200].map((x) => [x, 240]));
  expect(papers(authorStrip(author("a", "#101010")))).toEqual([[0, 4800]]);
});
