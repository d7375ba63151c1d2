import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { LocalLink } from "#components/layout/local-link";
import { ShelfNews } from "#components/reading-list/reading-list-announcement";
import { ShelfPart } from "#components/reading-list/reading-list-section";
import { ShelfSkeleton } from "#components/reading-list/reading-list-skeleton";
import type { Language } from "#lib/domain/language";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { getShelf } from "#lib/server/modules/reading/queries/reading-list";
import { site } from "#lib/server/platform/site";
import { ownPage } from "../own-page";

export async function generateMetadata({ params }: PageProps<"/[locale]/profile/shelf">) {
  const locale = await pageLanguage(params);
  const t = await getTranslations("shelf");
  return pageMetadata(locale, "/profile/shelf", site(), { title: t("title"), index: false });
}

export default async function ShelfPage({ params }: PageProps<"/[locale]/profile/shelf">) {
  const locale = await pageLanguage(params);
  return (
    <Suspense fallback={<ShelfSkeleton />}>
      <OwnShelf locale={locale} />
    </Suspense>
  );
}

async function OwnShelf({ locale }: { locale: Language }) {
  const { viewer } = await ownPage(locale, "/profile/shelf");
  const [shelf, t, { account, errors, shelf: words }] = await Promise.all([getShelf(viewer), getTranslations("shelf"), getMessages()]);
  const browse = (
    <LocalLink href="/latest" className="button">
      {t("browse")}
    </LocalLink>
  );
  return (
    <NextIntlClientProvider messages={{ account, errors, shelf: words }}>
      <ShelfNews
        books={[...shelf.reading.map(({ bookId }) => `reading ${bookId}`), ...shelf.finished.map(({ bookId }) => `finished ${bookId}`)]}
      />
      <ShelfPart state="reading" title={t("reading")} books={shelf.reading} empty={t("readingEmpty")} way={browse} />
      <ShelfPart state="finished" title={t("finished")} books={shelf.finished} empty={t("finishedEmpty")} />
    </NextIntlClientProvider>
  );
}
