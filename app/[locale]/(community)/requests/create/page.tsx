import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CreateRequestPage } from "#components/requests/create-request-page";
import { allowedLengths } from "#lib/domain/requests/request";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { listAuthors } from "#lib/server/modules/authors/queries";
import { isWritingConnected } from "#lib/server/modules/generation/queries/progress";
import { findNextRequestDate } from "#lib/server/modules/requests/commands/create-request";
import { requestLimits } from "#lib/server/modules/requests/policy";
import { countOwnRequests } from "#lib/server/modules/requests/queries/own-requests";
import { site } from "#lib/server/platform/site";
import { CREATE_REQUEST_PATH, createRequestPath } from "#lib/urls/pages";
import { ownPage } from "../../../own-page";

type Props = PageProps<"/[locale]/requests/create">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLanguage(params);
  const t = await getTranslations("requests");
  return pageMetadata(locale, CREATE_REQUEST_PATH, site(), { title: t("form.title"), index: false });
}

export default async function CreatePage({ params, searchParams }: Props) {
  const locale = await pageLanguage(params);
  const { author } = await searchParams;
  const chosen = typeof author === "string" ? author : undefined;
  const { viewer } = await ownPage(locale, createRequestPath(chosen));
  const limits = requestLimits();
  const [authors, next, { pending }] = await Promise.all([
    listAuthors(locale),
    findNextRequestDate(viewer, new Date()),
    countOwnRequests(viewer),
  ]);
  // By display name (specification 2, section 2.3); elsewhere authors are sorted as in libraries.
  const { compare } = new Intl.Collator(locale);
  const sorted = authors.filter(({ isActive }) => isActive).toSorted((one, other) => compare(one.displayName, other.displayName));
  return (
    <CreateRequestPage
      authors={sorted.map(({ id, displayName, workCount }) => ({ id, displayName, workCount }))}
      chosenAuthor={sorted.some(({ id }) => id === chosen) ? (chosen ?? "") : ""}
      lengths={allowedLengths(limits.maxChapters)}
      limits={{ days: limits.days, pending: limits.pending }}
      nextDate={next?.toISOString() ?? null}
      isFull={pending >= limits.pending}
      isWritingConnected={isWritingConnected()}
    />
  );
}
