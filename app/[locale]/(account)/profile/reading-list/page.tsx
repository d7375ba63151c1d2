import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { CoverTrio } from "#components/books/cover-trio";
import { LocalLink } from "#components/layout/local-link";
import { ReadingListAnnouncement } from "#components/reading/reading-list-announcement";
import { ReadingListItem } from "#components/reading/reading-list-entry";
import { ReadingListSection } from "#components/reading/reading-list-section";
import { ReadingListSkeleton } from "#components/reading/reading-list-skeleton";
import { WantedBookItem } from "#components/reading/wanted-book-item";
import { Empty } from "#components/shared/empty";
import type { Language } from "#lib/domain/language";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { newestWorks } from "#lib/server/modules/books/queries/works";
import { getReadingList } from "#lib/server/modules/reading/queries/reading-list";
import { site } from "#lib/server/platform/site";
import { LATEST_PATH, READING_LIST_PATH } from "#lib/urls/pages";
import { ownPage } from "../../../own-page";

const FIGURE_COVERS = 3;

export async function generateMetadata({ params }: PageProps<"/[locale]/profile/reading-list">) {
  const locale = await pageLanguage(params);
  const t = await getTranslations("readingList");
  return pageMetadata(locale, READING_LIST_PATH, site(), { title: t("title"), index: false });
}

export default async function ReadingListPage({ params }: PageProps<"/[locale]/profile/reading-list">) {
  const locale = await pageLanguage(params);
  return (
    <Suspense fallback={<ReadingListSkeleton />}>
      <OwnReadingList locale={locale} />
    </Suspense>
  );
}

async function OwnReadingList({ locale }: { locale: Language }) {
  const { viewer } = await ownPage(locale, READING_LIST_PATH);
  const [list, t, { account, errors, readingList }] = await Promise.all([
    getReadingList(viewer),
    getTranslations("readingList"),
    getMessages(),
  ]);
  const isEmpty = [list.reading, list.wanted, list.finished].every(({ length }) => length === 0);
  return (
    <NextIntlClientProvider messages={{ account, errors, readingList }}>
      <ReadingListAnnouncement
        books={[
          ...list.reading.map(({ bookId }) => `reading ${bookId}`),
          ...list.wanted.map(({ book }) => `wanted ${book.id}`),
          ...list.finished.map(({ bookId }) => `finished ${bookId}`),
        ]}
      />
      {isEmpty && <EmptyReadingList locale={locale} />}
      <ReadingListSection state="reading" title={t("reading")} empty={t("readingEmpty")}>
        {list.reading.map((entry) => (
          <ReadingListItem key={entry.bookId} entry={entry} />
        ))}
      </ReadingListSection>
      <ReadingListSection state="wanted" title={t("want")} empty={t("wantedEmpty")}>
        {list.wanted.map((wanted) => (
          <WantedBookItem key={wanted.book.id} wanted={wanted} />
        ))}
      </ReadingListSection>
      <ReadingListSection state="finished" title={t("finished")} empty={t("finishedEmpty")}>
        {list.finished.map((entry) => (
          <ReadingListItem key={entry.bookId} entry={entry} />
        ))}
      </ReadingListSection>
    </NextIntlClientProvider>
  );
}

async function EmptyReadingList({ locale }: { locale: Language }) {
  const [t, books] = await Promise.all([getTranslations("readingList"), newestWorks(locale, FIGURE_COVERS)]);
  return (
    <div className="mt-8">
      <Empty action={<LocalLink href={LATEST_PATH}>{t("browse")}</LocalLink>} figure={<CoverTrio books={books} />}>
        {t("allEmpty")}
      </Empty>
    </div>
  );
}
