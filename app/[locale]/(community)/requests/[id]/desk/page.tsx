import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { Missing, missingMetadata } from "#app/[locale]/not-found-content";
import { RequestDesk } from "#components/requests/request-desk";
import { DeskQuery } from "#lib/contract/generation/desk-operations";
import { RequestParams } from "#lib/contract/requests/operations";
import { asBookAuthor } from "#lib/domain/authors/author";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { findAuthor } from "#lib/server/modules/authors/queries";
import { findDeskOfRequest } from "#lib/server/modules/generation/queries/desk";
import { compareVersions } from "#lib/server/modules/generation/queries/versions";
import { site } from "#lib/server/platform/site";
import { requestDeskPath } from "#lib/urls/pages";
import { ownPage } from "../../../../own-page";

type Props = PageProps<"/[locale]/requests/[id]/desk">;

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, desk, id } = await loadDesk(props);
  if (!desk || !id) return missingMetadata();
  const t = await getTranslations("desk");
  return pageMetadata(locale, requestDeskPath(id), site(), {
    title: desk.title ? t("titleOf", { title: desk.title }) : t("title"),
    index: false,
  });
}

export default async function RequestDeskPage(props: Props) {
  const { locale, viewer, desk, id } = await loadDesk(props);
  if (!desk || !id) return <Missing locale={locale} />;
  const compared = DeskQuery.safeParse(await props.searchParams).data;
  const [author, comparison, { desk: texts, common, errors, fieldErrors, comments }] = await Promise.all([
    findAuthor(desk.authorId, locale),
    compared ? compareVersions(viewer, desk.runId, compared) : null,
    getMessages(),
  ]);
  const { left, over } = comments;
  return (
    <NextIntlClientProvider messages={{ desk: texts, common, errors, fieldErrors, comments: { left, over } }}>
      <RequestDesk {...{ id, desk, comparison }} author={author && asBookAuthor(author)} />
    </NextIntlClientProvider>
  );
}

async function loadDesk({ params }: Props) {
  const locale = await pageLanguage(params);
  const { id: asked } = await params;
  const { viewer } = await ownPage(locale, requestDeskPath(asked));
  const id = RequestParams.safeParse({ id: asked }).data?.id;
  return { locale, viewer, id, desk: id ? await findDeskOfRequest(viewer, id) : null };
}
