import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Lock = { packages: Record<string, { dev?: boolean }> };

const read = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));
const { packages } = read("package-lock.json") as Lock;
const isLeftOut = (name: string) => packages[`node_modules/${name}`]?.dev === true;

test("npm install --omit=dev leaves out the command line of Prisma and the test programs, and brings what a build needs", () => {
  for (const name of ["prisma", "@prisma/config", "@prisma/engines", "vitest", "playwright"]) expect(isLeftOut(name), name).toBe(true);
  for (const name of [
    "@prisma/client",
    "next",
    "node",
    "tailwindcss",
    "@tailwindcss/postcss",
    "typescript",
    "@types/node",
    "@types/react",
  ]) {
    expect(packages[`node_modules/${name}`], name).toBeDefined();
    expect(isLeftOut(name), name).toBe(false);
  }
});

test("the query compiler that the schema asks for is not among the deleted files", () => {
  const build = /compilerBuild *= "(\w+)"/.exec(readFileSync("prisma/schema/schema.prisma", "utf8"))?.[1] ?? "fast";
  for (const ending of ["mjs", "wasm-base64.mjs"])
    expect(readFileSync(`node_modules/@prisma/client/runtime/query_compiler_${build}_bg.postgresql.${ending}`).byteLength).toBeGreaterThan(
      0,
    );
});

test("packages that only checks use are not in the project's own package", () => {
  const own = read("package.json") as Record<string, Record<string, string>>;
  const tools = read("tools/package.json") as Record<string, Record<string, string>>;
  const names = Object.keys({ ...own.dependencies, ...own.devDependencies });
  expect(Object.keys(tools.dependencies ?? {}).filter((name) => names.includes(name))).toEqual([]);
});
