import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const FLOORS = ["lib/domain", "lib/contract", "components", "components/administration", "lib/client/api", "app/api"];

const TABLE = readFileSync("docs/glossary.md", "utf8").split("## A feature on every floor")[1] ?? "";
/** Of each module the names on each floor, pages last. */
const ROWS = [...TABLE.matchAll(/^\| ([a-z]+) +\|(.+)\|$/gm)]
  .map(([, module = "", cells = ""]) => ({
    module,
    floors: cells.split("|").map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name)),
  }))
  .filter(({ module }) => module !== "module");

const PAGES = globSync("app/[[]locale]/**/").map((path) => path.replaceAll(/\/\([a-z]+\)/g, "").replace("app/[locale]/", ""));

test("the table of docs/glossary.md has a row for each module, with names that exist", () => {
  expect(ROWS.map(({ module }) => module)).toEqual(readdirSync("lib/server/modules").toSorted());
  const missing = ROWS.flatMap(({ floors }) => [
    ...FLOORS.flatMap((floor, index) => (floors[index] ?? []).map((name) => `${floor}/${name}`)).filter(
      (path) => !existsSync(path) && !existsSync(`${path}.ts`),
    ),
    ...(floors.at(-1) ?? []).filter((name) => !PAGES.includes(name)),
  ]);
  expect(missing).toEqual([]);
});

test("where a floor has a folder or file with a module's name, it is in the module's row", () => {
  const unnamed = ROWS.flatMap(({ module, floors }) =>
    FLOORS.filter(
      (floor, index) => [module, `${module}.ts`].some((name) => existsSync(`${floor}/${name}`)) && !floors[index]?.includes(module),
    ).map((floor) => `${floor}/${module}`),
  );
  expect(unnamed).toEqual([]);
});
