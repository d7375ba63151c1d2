import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { describe, expect, test } from "vitest";
import { LANGUAGES, type Language } from "#lib/domain/language";
import de from "#messages/de.json" with { type: "json" };
import en from "#messages/en.json" with { type: "json" };
import es from "#messages/es.json" with { type: "json" };
import fr from "#messages/fr.json" with { type: "json" };
import it from "#messages/it.json" with { type: "json" };
import { SPECIFIED_TEXTS } from "#tests/support/specified-texts";

type Branch = { [key: string]: string | Branch };

const CATALOGUES = { en: texts(en), it: texts(it), es: texts(es), fr: texts(fr), de: texts(de) };
const TRANSLATIONS = LANGUAGES.filter((language) => language !== "en");

/** Messages that may equal the English ones: names, and words that both languages have. */
const SAME_AS_ENGLISH: Record<Exclude<Language, "en">, string[]> = {
  it: [
    "about.logoSvg",
    "footer.dmca",
    "apiDocs.exampleLabel",
    "cookies.places.cookie",

    "help.vote.no",
    "status.component.api",
    "status.component.database",
    "status.component.email",
    "status.subscribe.url",
    "footer.feedback",
    "mail.supportMessage.subject",
    "contact.email.title",
    "contact.links.feedback",
    "contact.form.email",
    "contact.categories.account",
    "contact.categories.api",
    "contact.categories.partnership",
    "feedback.title",
    "feedback.technical.browser",
    "supportAdministration.state.spam",
    "supportAdministration.kinds.feedback",
    "supportAdministration.kinds.mail",
    "supportAdministration.categories.account",
    "supportAdministration.categories.api",
    "supportAdministration.categories.partnership",
    "supportAdministration.categories.bug",
    "supportAdministration.account",
    "supportAdministration.technical.browser",
    "apiKeys.tier.premium",
    "forumAdministration.title",
    "forum.title",
    "nav.forum",
    "forum.composer.emoji",
    "notifications.group.forum",
    "mailLog.newsletter",
    "overview.mebibytes",
    "overview.part.database",
    "moderation.logFilter.subject",
    "users.account",
    "users.no",
    "users.password",
    "users.role.administrator",
    "nav.home",
    "nav.menu",
    "notFound.home",
    "common.readingTimeShort",
    "categories.climax",
    "genres.horror",
    "account.password",
    "account.security.password",
    "comments.spoiler",
    "newsletter.title",
    "share.mail",
    "mailLog.mail",
    "overview.part.mail",
    "users.email",
    "users.sorts.email",
  ],
  es: [
    "footer.cookies",
    "footer.dmca",
    "apiDocs.limits.plan",
    "cookies.places.cookie",

    "help.vote.no",
    "status.component.api",
    "status.subscribe.url",
    "contact.categories.api",
    "mail.supportMessage.subject",
    "supportAdministration.categories.api",
    "supportAdministration.state.spam",
    "feedback.ratings.3",
    "supportAdministration.categories.general",
    "forumAdministration.posts.states.published",
    "overview.mebibytes",
    "moderation.logFilter.subject",
    "users.counts.administrators",
    "users.no",
    "users.role.administrator",
    "administration.schedulePriority.normal",
    "administration.tokens",
    "requests.stats.total",
    "theme.sepia",
    "common.readingTimeShort",
    "genres.drama",
    "reader.normal",
    "comments.spoiler",
    "making.tokens",
    "settings.tokens",
  ],
  fr: [
    "about.logoSvg",
    "about.logoPng",
    "legal.versions",
    "footer.cookies",
    "footer.dmca",
    "cookies.places.cookie",

    "status.component.api",
    "status.subscribe.url",
    "statusAdministration.impact",
    "contact.categories.api",
    "mail.supportMessage.subject",
    "supportAdministration.categories.api",
    "supportAdministration.helpVotes.question",
    "supportAdministration.state.spam",
    "footer.contactPage",
    "palette.kind.message",
    "contact.title",
    "contact.form.message",
    "feedback.types.suggestion",
    "feedback.message",
    "feedback.technical.page",
    "conversation.numbered",
    "supportAdministration.title",
    "supportAdministration.categories.suggestion",
    "supportAdministration.technical.page",
    "supportAdministration.direction.note",
    "apiKeys.tier.premium",
    "forumAdministration.pages",
    "forumAdministration.tabs.sections",
    "forumAdministration.title",
    "forum.title",
    "nav.forum",
    "forum.pageTitle",
    "forum.pages",
    "forum.sections",
    "forum.composer.code",
    "notifications.group.forum",
    "overview.version",
    "editing.actions",
    "editing.counts.genres",
    "editing.fields.description",
    "editing.fields.genre",
    "editing.fields.motif",
    "editing.fields.style",
    "palette.kind.page",
    "settings.names.maintenance",
    "moderation.logFilter.action",
    "moderation.logFilter.subject",
    "nav.moderation",
    "users.actions",
    "users.counts.administrators",
    "users.notes",
    "users.restrictions",
    "users.role.administrator",
    "users.sessions",
    "nav.menu",
    "nav.notifications",
    "notifications.title",
    "account.profile.tabs.notifications",
    "requests.stats.total",
    "administration.critique",
    "administration.place",
    "administration.scheduleActive",
    "administration.sections",
    "common.page",
    "common.readingTimeShort",
    "book.genre",
    "search.genre",
    "search.date",
    "opds.genre",
    "genres.satire",
    "reader.normal",
    "reader.foundMany",
    "searchBox.kind.passage",
    "moderation.admin",
    "comments.spoiler",
  ],
  de: [
    "about.logoSvg",
    "footer.cookies",
    "footer.dmca",
    "apiDocs.exampleLabel",
    "cookies.name",

    "status.component.api",
    "status.component.website",
    "status.subscribe.url",
    "status.title",
    "statusAdministration.title",
    "contact.categories.api",
    "contact.links.feedback",
    "feedback.ratings.3",
    "feedback.technical.browser",
    "feedback.title",
    "footer.feedback",
    "mail.supportMessage.subject",
    "supportAdministration.categories.api",
    "supportAdministration.kinds.feedback",
    "supportAdministration.state.spam",
    "supportAdministration.technical.browser",
    "contact.form.name",
    "apiKeys.tier.premium",
    "forumAdministration.title",
    "forum.title",
    "nav.forum",
    "forum.composer.code",
    "forum.composer.link",
    "notifications.group.forum",
    "mailLog.announcement.text",
    "overview.version",
    "editing.chapterText",
    "editing.fields.genre",
    "editing.origins.manual",
    "secondFactor.passkeys",
    "mailLog.newsletter",
    "overview.figure.downloads",
    "overview.mebibytes",
    "overview.system",
    "moderation.logFilter.subject",
    "users.name",
    "users.role.administrator",
    "users.status",
    "administration.chapterText",
    "administration.schedulePriority.normal",
    "feeds.title",
    "theme.sepia",
    "book.genre",
    "search.genre",
    "genres.drama",
    "genres.horror",
    "genres.satire",
    "reader.normal",
    "comments.spoiler",
    "opds.genre",
    "newsletter.title",
    "account.optional",
  ],
};
const NAMES = [
  "blog.title",
  "feeds.blog",
  "footer.blog",
  "forum.spoiler.label",
  "mail.announcement.subject",
  "notifications.text.announcement",
  "overview.milliseconds",
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
  expect(keysWhere(CATALOGUES.fr, (text) => /[^\u202f][;!?»]|«[^\u202f]|[^\u00a0]:/.test(text))).toEqual([]);
});

test("French elides before a vowel", () => {
  expect(keysWhere(CATALOGUES.fr, (text) => /\bde (<link>)?\{(author|commenter|name|owner)\}/.test(text))).toEqual([]);
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
