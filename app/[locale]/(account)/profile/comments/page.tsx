import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { FormSkeleton } from "#components/accounts/form-skeleton";
import { OwnComments } from "#components/comments/own-comments";
import { OwnCommentsQuery, serializeOwnComment } from "#lib/contract/comments/operations";
import { serializeCommentPage } from "#lib/contract/comments/serialize-page";
import type { Language } from "#lib/domain/language";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { listOwnComments } from "#lib/server/modules/comments/commands/own-comment";
import { site } from "#lib/server/platform/site";
import { OWN_COMMENTS_PATH } from "#lib/urls/pages";
import { ownPage } from "../../../own-page";

type Props = PageProps<"/[locale]/profile/comments">;

export async function generateMetadata({ params }: Props) {
  const locale = await pageLanguage(params);
  const t = await getTranslations("account.profile.tabs");
  return pageMetadata(locale, OWN_COMMENTS_PATH, site(), { title: t("comments"), index: false });
}

export default async function OwnCommentsPage({ params, searchParams }: Props) {
  const locale = await pageLanguage(params);
  return (
    <Suspense fallback={<FormSkeleton />}>
      <AllOwnComments locale={locale} searchParams={searchParams} />
    </Suspense>
  );
}

async function AllOwnComments({ locale, searchParams }: { locale: Language; searchParams: Props["searchParams"] }) {
  const { viewer } = await ownPage(locale, OWN_COMMENTS_PATH);
  const { page, limit } = OwnCommentsQuery.catch(OwnCommentsQuery.parse({})).parse({ page: (await searchParams).page });
  const list = await listOwnComments(viewer, undefined, page, limit);
  const shown = list.page > list.pages && list.pages > 0 ? await listOwnComments(viewer, undefined, list.pages, limit) : list;
  const { account, comments, common, errors, fieldErrors, rating } = await getMessages();
  return (
    <NextIntlClientProvider messages={{ account, comments, common, errors, fieldErrors, rating }}>
      <OwnComments key={shown.page} page={shown.page} initial={serializeCommentPage(shown, serializeOwnComment)} />
    </NextIntlClientProvider>
  );
}
