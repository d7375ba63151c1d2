import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LogSentence } from "#components/moderation/log-sentence";
import { LANGUAGES, type Language } from "#lib/domain/language";
import { AUDIT_ACTS } from "#lib/domain/moderation/audit";
import { MESSAGES } from "#tests/support/messages";

const sentence = (locale: Language, kind: string, action: string): string => {
  const act = { actor: "Mo", action, subject: { kind, id: "2" } };
  const details = { title: "One", owner: "Ada", before: null, reason: null, excerpt: "" };
  return renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} timeZone="UTC" messages={MESSAGES[locale]}>
      <LogSentence entry={{ id: "1", at: "2026-11-21T12:00:00.000Z", ...act, ...details }} />
    </NextIntlClientProvider>,
  );
};

test.each(LANGUAGES)("each act that is logged has a sentence of its own in %s", (locale) => {
  const acts = Object.entries(AUDIT_ACTS).flatMap(([kind, actions]) => actions.map((action) => [kind, action] as const));
  const sentences = acts.map(([kind, action]) => sentence(locale, kind, action));
  expect(acts.filter(([kind, action], index) => sentences[index]?.includes(`${action} (${kind})`))).toEqual([]);
  expect(sentences.filter((text) => !text.includes("Mo"))).toEqual([]);
  expect(sentences.filter((text, index) => sentences.indexOf(text) !== index)).toEqual([]);
});

test("an act that only a former version knew is said by its codes", () => {
  expect(sentence("en", "lamp", "snuff")).toBe("Mo: snuff (lamp), “One”");
});

test("kinds and acts have names for the filters, and nothing else has", () => {
  const { logKinds, logActions } = MESSAGES.en.moderation;
  expect(Object.keys(logKinds).sort()).toEqual(Object.keys(AUDIT_ACTS).sort());
  expect(Object.keys(logActions).sort()).toEqual([...new Set(Object.values(AUDIT_ACTS).flat())].sort());
});
