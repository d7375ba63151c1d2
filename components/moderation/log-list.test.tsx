import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LogList } from "#components/moderation/log-list";
import type { Language } from "#lib/domain/language";
import { MESSAGES } from "#tests/support/messages";

const draw = (locale: Language, action: string, title: string) =>
  renderToStaticMarkup(
    <NextIntlClientProvider
      locale={locale}
      timeZone="UTC"
      messages={{ moderation: MESSAGES[locale].moderation, comments: MESSAGES[locale].comments }}
    >
      <LogList
        entries={[
          {
            ...{ id: "1", at: "2026-11-21T12:00:00.000Z", actor: "Mo", action, subject: { kind: "user", id: "2" } },
            ...{ title, owner: "Ada", before: null, reason: null, excerpt: "" },
          },
        ]}
      />
    </NextIntlClientProvider>,
  );

test.each([
  ["en", "Mo suspended Ada until 28 November 2026"],
  ["de", "28. November 2026"],
  ["fr", "28 novembre 2026"],
] as const)("in %s the end of a suspension is a date in words", (locale, text) => {
  expect(draw(locale, "suspend", "2026-11-28")).toContain(text);
});

test("other titles stay as they are", () => {
  expect(draw("en", "remove-posts", "3")).toMatch(/\b3\b/);
});
