import { readFileSync } from "node:fs";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { describe, expect, test } from "vitest";
import { LANGUAGES } from "#lib/domain/language";
import de from "#messages/de.json" with { type: "json" };
import en from "#messages/en.json" with { type: "json" };
import es from "#messages/es.json" with { type: "json" };
import fr from "#messages/fr.json" with { type: "json" };
import it from "#messages/it.json" with { type: "json" };
import { SAME_AS_ENGLISH } from "#tests/support/messages-same-as-english";
import { SPECIFIED_TEXTS } from "#tests/support/specified-texts";

type Branch = { [key: string]: string | Branch };

const CATALOGUES = { en: texts(en), it: texts(it), es: texts(es), fr: texts(fr), de: texts(de) };
const TRANSLATIONS = LANGUAGES.filter((language) => language !== "en");

/** Names are the same in every language. */
const NAMES = [
  "blog.title",
  "feeds.blog",
  "footer.blog",
  "forum.spoiler.label",
  "mail.announcement.subject",
  "notifications.text.announcement",
  "overview.part.web",
  "overview.part.worker",
  "nav.api",
  "jobs.seconds",
  "footer.copyright",
  "downloads.epub",
  "downloads.pdf",
  "reader.serif",
  "reader.display",
  "reader.sans",
];

/** Maximum number of characters of a description that search engines show. */
const DESCRIPTION_LENGTH = 155;

describe.each(LANGUAGES)("the %s catalogue", (language) => {
  const catalogue = CATALOGUES[language];

  test("has the same keys as English, in the same order", () => {
    expect(Object.keys(catalogue)).toEqual(Object.keys(CATALOGUES.en));
  });

  test("has no empty message", () => {
    expect(keysWhere(catalogue, (text) => text.trim() === "")).toEqual([]);
  });

  test("has valid ICU messages", () => {
    expect(keysWhere(catalogue, (text) => !isValid(text))).toEqual([]);
  });

  test("has the same arguments and tags as English", () => {
    expect(Object.fromEntries(Object.entries(catalogue).map(([key, text]) => [key, argumentsOf(parse(text), key)]))).toEqual(
      Object.fromEntries(Object.entries(CATALOGUES.en).map(([key, text]) => [key, argumentsOf(parse(text), key)])),
    );
  });

  test("has the plural forms of its grammar", () => {
    const known = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    expect(keysWhere(catalogue, (text) => !hasPluralForms(parse(text), known))).toEqual([]);
  });

  test("keeps its descriptions short enough for search engines", () => {
    const isDescription = (key: string, text: string) => /(^|\.)description$/.test(key) && !text.includes("{");
    expect(keysWhere(catalogue, (text, key) => isDescription(key, text) && text.length > DESCRIPTION_LENGTH)).toEqual([]);
  });

  test("has balanced punctuation", () => {
    expect(keysWhere(catalogue, (text) => /[,;:][\s\u00a0\u202f]*[.,;]|\.\.|\s[.,]/.test(text))).toEqual([]);
  });

  test("names the button that keeps a closed account", () => {
    const promises = ["account.data.deleteLead", "account.data.deleted", "success.deletionPlanned", "mail.deletionPlanned.text"];
    expect(promises.filter((key) => !catalogue[key]?.includes(catalogue["account.data.stay"] ?? "?"))).toEqual([]);
  });

  test("has typographic quotes, apostrophes and ellipses", () => {
    expect(keysWhere(catalogue, (text) => /['"`´]|\.{3}|^\s|\s$| {2}/.test(text))).toEqual([]);
  });
});

test.each(TRANSLATIONS)("the %s catalogue is translated", (language) => {
  const same = keysWhere(CATALOGUES[language], (text, key) => text === CATALOGUES.en[key]);
  expect(same.sort()).toEqual([...NAMES, ...SAME_AS_ENGLISH[language]].sort());
});

test.each(SPECIFIED_TEXTS)("in %s, %s is what the specification says", (language, key, text) => {
  expect(CATALOGUES[language][key]).toBe(text);
});

test("French punctuation has non-breaking spaces", () => {
  expect(keysWhere(CATALOGUES.fr, (text) => /[^\u202f][;!?»]|«[^\u202f]|[^\u00a0\d]:|\d:(?!\d)/.test(text))).toEqual([]);
});

test("French elides before a vowel", () => {
  expect(keysWhere(CATALOGUES.fr, (text) => /\bde (<link>)?\{(author|commenter|name|owner)\}/.test(text))).toEqual([]);
});

test.each([
  ["it", /\bteam\b/i],
  ["de", /\bRedaktion\b/i],
] as const)("in %s the team has one name, also in the forum's opening sections", (language, other) => {
  expect(keysWhere(CATALOGUES[language], (text) => other.test(text))).toEqual([]);
  const sections = readFileSync("prisma/migrations/20261122172000_forum/migration.sql", "utf8");
  const texts = sections.split("\n").filter((line) => line.includes(`', '${language}', `));
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter((text) => other.test(text))).toEqual([]);
});

test.each([
  ["it", /[“”„]/],
  ["es", /[“”„]/],
  ["fr", /[“”„]/],
  ["de", /[«»”]/],
] as const)("%s has its own quotes", (language, foreign) => {
  expect(keysWhere(CATALOGUES[language], (text) => foreign.test(text))).toEqual([]);
});

/** A catalogue as a flat record: `{ "nav.home": "Home", … }`. */
function texts(branch: Branch, path = ""): Record<string, string> {
  return Object.fromEntries(
    Object.entries(branch).flatMap(([key, value]) =>
      typeof value === "string" ? [[path + key, value]] : Object.entries(texts(value, `${path}${key}.`)),
    ),
  );
}

function keysWhere(catalogue: Record<string, string>, holds: (text: string, key: string) => boolean): string[] {
  return Object.entries(catalogue).flatMap(([key, text]) => (holds(text, key) ? [key] : []));
}

function isValid(text: string): boolean {
  try {
    return parse(text).length > 0;
  } catch {
    return false;
  }
}

/**
 * The arguments and tags of a message: "author", "count, plural", "<link>", without repetition. `elide` (whether French
 * writes d’ before this author) is passed wherever `author` is, so it does not count.
 */
function argumentsOf(elements: MessageFormatElement[], key: string): string[] {
  const found = new Set(elements.flatMap((element) => argumentsOfElement(element, key)));
  if (found.has("author")) found.delete("elide, select");
  return [...found].sort();
}

function argumentsOfElement(element: MessageFormatElement, key: string): string[] {
  switch (element.type) {
    case TYPE.argument:
      return [element.value];
    case TYPE.number:
      return [`${element.value}, number`];
    case TYPE.tag:
      return [`<${element.value}>`, ...argumentsOf(element.children, key)];
    case TYPE.plural:
    case TYPE.select: {
      const kind = element.type === TYPE.plural ? "plural" : "select";
      return [`${element.value}, ${kind}`, ...Object.values(element.options).flatMap((option) => argumentsOf(option.value, key))];
    }
    case TYPE.literal:
    case TYPE.pound:
      return [];
    default:
      throw new Error(`${key}: dates and times are formatted outside of the messages`);
  }
}

/** Whether every plural has exactly the forms of its language; `many` (a million of …) may fall back to `other`. */
function hasPluralForms(elements: MessageFormatElement[], known: Intl.LDMLPluralRule[]): boolean {
  return elements.every((element) => {
    if (element.type === TYPE.tag) return hasPluralForms(element.children, known);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return true;
    if (!Object.values(element.options).every((option) => hasPluralForms(option.value, known))) return false;
    if (element.type === TYPE.select) return true;
    const forms: string[] = Object.keys(element.options).filter((form) => !form.startsWith("="));
    const needed = known.filter((form) => form !== "many");
    return needed.every((form) => forms.includes(form)) && forms.every((form) => known.some((rule) => rule === form));
  });
}
