import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const text = readFileSync("docs/security.md", "utf8");
const rows = [...text.matchAll(/^\| (V\d+\.\d+\.\d+) +\| (.+) \|$/gm)].map(([, id = "", rest = ""]) => {
  const [asks = "", state = "", where = "", held = ""] = rest.split("|").map((cell) => cell.trim());
  return { id, asks, state, where, held };
});

/** Requirements of levels 1 and 2 in each chapter of ASVS 5.0.0. */
const COUNTS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

test("every requirement of levels 1 and 2 of ASVS 5.0 stands once, with its state and reason", () => {
  const ids = rows.map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  expect(COUNTS.map((_, index) => ids.filter((id) => id.startsWith(`V${index + 1}.`)).length)).toEqual(COUNTS);
  for (const { id, asks, state, where } of rows) {
    expect(["done", "partly", "not done", "n/a"], id).toContain(state);
    expect([asks, where], id).not.toContain("");
  }
});

test("the numbers in the first lines are those of the table", () => {
  const countOf = (state: string) => rows.filter((row) => row.state === state).length;
  expect(text.replaceAll(/\s+/g, " ")).toContain(
    `${countOf("done")} are met, ${countOf("partly")} partly, ${countOf("not done")} not, and ${countOf("n/a")} do not apply`,
  );
});
