import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CreateRequestPage } from "#components/requests/create-request-page";
import { asBookAuthor } from "#lib/domain/authors/author";
import { allowedLengths } from "#lib/domain/requests/request";
import { elision } from "#lib/domain/typography/elision";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { listAuthors } from "#lib/server/modules/authors/queries";
import { findSeries, listSeriesBooks } from "#lib/server/modules/books/queries/series";
import { mayRequestersDirect } from "#lib/server/modules/generation/policy";
import { isWritingConnected } from "#lib/server/modules/generation/queries/progress";
import { findNextRequestDate } from "#lib/server/modules/requests/commands/create-request";
import { requestLimits } from "#lib/server/modules/requests/policy";
import { countOwnRequests } from "#lib/server/modules/requests/queries/own-requests";
import { site } from "#lib/server/platform/site";
import { CREATE_REQUEST_PATH, continueSeriesPath, createRequestPath } from "#lib/urls/pages";
import { ownPage } from "../../../own-page";

type Props = PageProps<"/[locale]/requests/create">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLanguage(params);
  const t = await getTranslations("requests");
  return pageMetadata(locale, CREATE_REQUEST_PATH, site(), { title: t("form.title"), index: false });
}

export default async function CreatePage({ params, searchParams }: Props) {
  const locale = await pageLanguage(params);
  const { author, series: continued } = await searchParams;
  const seriesId = typeof continued === "string" ? continued : undefined;
  const asked = typeof author === "string" ? author : undefined;
  const { viewer } = await ownPage(locale, seriesId === undefined ? createRequestPath(asked) : continueSeriesPath(seriesId));
  const limits = requestLimits();
  const [common, authors, next, { pending }, series, books] = await Promise.all([
    getTranslations("common"),
    listAuthors(locale),
    findNextRequestDate(viewer, new Date()),
    countOwnRequests(viewer),
    seriesId === undefined ? null : findSeries(seriesId, locale),
    seriesId === undefined ? [] : listSeriesBooks(seriesId, locale),
  ]);
  const chosen = asked ?? books.at(-1)?.author.id;
  // By display name (specification 2, section 2.3); elsewhere authors are sorted as in libraries.
  const { compare } = new Intl.Collator(locale);
  const sorted = authors.filter(({ isActive }) => isActive).toSorted((one, other) => compare(one.displayName, other.displayName));
  return (
    <CreateRequestPage
      authors={sorted.map((one) => ({
        ...{ id: one.id, displayName: one.displayName, workCount: one.workCount, art: asBookAuthor(one) },
        manner: common("manner", { author: one.displayName, elide: elision(one.displayName) }),
      }))}
      chosenAuthor={sorted.some(({ id }) => id === chosen) ? (chosen ?? "") : ""}
      series={series}
      lengths={allowedLengths(limits.maxChapters)}
      mayDirect={mayRequestersDirect()}
      limits={{ days: limits.days, pending: limits.pending }}
      nextDate={next?.toISOString() ?? null}
      isFull={pending >= limits.pending}
      isWritingConnected={isWritingConnected()}
    />
  );
}
