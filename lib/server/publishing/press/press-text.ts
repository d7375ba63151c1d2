import "server-only";

import type { LanguageModels, WorkStatsSummary, WriterCount } from "#lib/domain/books/stats";
import { longDate } from "#lib/domain/date-format";
import type { Language } from "#lib/domain/language";
import { aboutTexts } from "#lib/i18n/phrases";
import { localPath } from "#lib/urls/locale-path";
import { ABOUT_PATH, CONTACT_PATH, HOW_IT_WORKS_PATH } from "#lib/urls/pages";

export type PressContent = {
  site: { name: string; origin: string };
  contact: string | null;
  stats: WorkStatsSummary;
  writers: readonly WriterCount[];
  models: LanguageModels | null;
  now: Date;
};

/** The texts of the About page as plain text: what the library is, its stats of today, who and what makes it, and whom to ask. */
export function pressText(locale: Language, { site, contact, stats, writers, models, now }: PressContent): string {
  const t = aboutTexts(locale);
  const number = (value: number) => value.toLocaleString(locale);
  const address = (path: string) => site.origin + localPath(locale, path);
  const model = models === null ? t("modelNone") : t(models.writer === models.critic ? "modelOne" : "modelTwo", models);
  const numbers = [
    `${number(stats.books)} ${t("booksName", { count: stats.books })}`,
    `${number(stats.authors)} ${t("authorsName", { count: stats.authors })}`,
    `${number(stats.chapters)} ${t("chaptersName", { count: stats.chapters })}`,
    `${number(stats.words)} ${t("wordsName", { count: stats.words })}`,
  ];
  const parts = [
    [site.name, address("/")],
    [t("boilerplate", { name: site.name })],
    [t("kitDate", { date: longDate(now, locale) }), ...numbers.map(listed)],
    [t("whyTitle"), t("why")],
    [t("honestyTitle"), t("honesty")],
    [t("textsTitle"), t("texts")],
    [t("peopleName"), t("people")],
    [t("writersName"), t("writers"), ...writers.map((writer) => listed(t("writer", writer))), model],
    [t("readerName"), t("reader")],
    [t("pressTitle"), t("pressIntro"), address(ABOUT_PATH), address(HOW_IT_WORKS_PATH)],
    [t("pressContact"), ...(contact === null ? [] : [contact]), address(CONTACT_PATH)],
  ];
  return `${parts.map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

const listed = (text: string): string => `– ${text}`;
