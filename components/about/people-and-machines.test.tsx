import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PeopleAndMachines } from "#components/about/people-and-machines";
import type { LanguageModels } from "#lib/domain/books/stats";
import { LANGUAGES, type Language } from "#lib/domain/language";
import { MESSAGES } from "#tests/support/messages";

const draw = (locale: Language, models: LanguageModels | null) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} timeZone="UTC" messages={{ about: MESSAGES[locale].about }}>
      <PeopleAndMachines writers={[{ name: "Claude", books: 21 }]} models={models} />
    </NextIntlClientProvider>,
  );

test.each(LANGUAGES)("in %s it names the models of now, and says when there is none", (locale) => {
  const [none, one, two] = [
    draw(locale, null),
    draw(locale, { writer: "quill-7", critic: "quill-7" }),
    draw(locale, { writer: "quill-7", critic: "reader-2" }),
  ];
  expect(none).toContain(MESSAGES[locale].about.modelNone);
  expect(none).toMatch(/<li[^>]*>Claude\s?: 21 /);
  expect([one.includes("quill-7"), one.includes(MESSAGES[locale].about.modelNone)]).toEqual([true, false]);
  expect([two.includes("quill-7"), two.includes("reader-2")]).toEqual([true, true]);
  expect(new Set([none, one, two]).size).toBe(3);
});
