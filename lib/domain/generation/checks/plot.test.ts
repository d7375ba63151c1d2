import { expect, test } from "vitest";
import { checkPlot } from "#lib/domain/generation/checks/plot";
import { EMPTY_LIBRARY, soundBook } from "#tests/support/checked-book";

const PLOT = "A widowed clockmaker repairs the tower clock of a drowned village and hears the bell ring under the lake every evening.";
const library = (description: string) => ({ ...EMPTY_LIBRARY, descriptions: [{ title: "The Lake", description }] });

test("a plot that is much like the description of another book is named, and fails if it is the same", () => {
  const book = { ...soundBook(), plot: PLOT };
  expect(checkPlot(book, EMPTY_LIBRARY).findings).toEqual([]);
  expect(checkPlot(book, library("A governess learns to skate, and falls in love with an engraver of maps.")).findings).toEqual([]);
  const alike = checkPlot(book, library("Every evening the bell of a drowned village rings under its lake; nobody repairs anything."));
  expect(alike.findings.map(({ code, message }) => [code, message])).toEqual([["plot", expect.stringContaining("“The Lake”")]]);
  const same = checkPlot(book, library(`${PLOT} He is not afraid.`));
  expect(same.findings).toEqual([expect.objectContaining({ fails: true })]);
  expect(same.measures.plotLikeness).toBe(1);
});

test("a short plot is not compared", () => {
  expect(checkPlot({ ...soundBook(), plot: "A clock." }, library("A clock."))).toEqual({ findings: [], measures: {} });
});
