import { getLocale, getTranslations } from "next-intl/server";
import { ContinueReading } from "#components/reading/continue-reading";

/** The book that this browser's reader has begun; the boot script shows it. */
export async function InProgress() {
  const [locale, reader, list] = await Promise.all([getLocale(), getTranslations("reader"), getTranslations("readingList")]);
  return (
    <section aria-label={list("continue")} className="continue-reading">
      <ContinueReading
        texts={{ title: list("continue"), chapterOf: reader.raw("chapterOf") as string, continueAt: reader.raw("continueAt") as string }}
        locale={locale}
      />
    </section>
  );
}
