import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "#lib/domain/language";

export type AnnouncementText = { title: string; text: string };
/** The texts of an announcement, in at least one language. */
export type AnnouncementTexts = Partial<Record<Language, AnnouncementText>>;

export const ANNOUNCEMENT_MAX = { title: 120, text: 2_000, path: 200 };

/** The text in a language, else in English, else in the first language that has one. */
export function announcementText(texts: AnnouncementTexts, language: Language): AnnouncementText {
  const order = [language, DEFAULT_LANGUAGE, ...LANGUAGES];
  return order.flatMap((each) => texts[each] ?? [])[0] ?? { title: "", text: "" };
}

/** An announcement as administrators see it; `finishedAt` is null while it is being sent. */
export type SentAnnouncement = { id: string; title: string; createdAt: Date; finishedAt: Date | null; recipients: number };
