import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { AdminPageLayout } from "#app/[locale]/admin/admin-page";
import { Missing, missingMetadata } from "#app/[locale]/not-found-content";
import { RunFacts, RunLinks } from "#components/administration/generation/run-head";
import { RunReview } from "#components/administration/generation/run-review";
import { Medallion } from "#components/authors/medallion";
import { DeskQuery } from "#lib/contract/generation/desk-operations";
import { asBookAuthor } from "#lib/domain/authors/author";
import { capitalized } from "#lib/domain/text/text";
import { elision } from "#lib/domain/typography/elision";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { findAuthor } from "#lib/server/modules/authors/queries";
import { findDesk } from "#lib/server/modules/generation/queries/desk";
import { findRunReview } from "#lib/server/modules/generation/queries/review";
import { compareVersions } from "#lib/server/modules/generation/queries/versions";
import { site } from "#lib/server/platform/site";
import { RUN_ADMINISTRATION_PATH, runPath } from "#lib/urls/pages";
import { getAdministrator } from "../../administrator";

type Props = PageProps<"/[locale]/admin/runs/[id]">;

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, review } = await loadRequest(props);
  if (!review) return missingMetadata();
  return pageMetadata(locale, runPath(review.id), site(), { title: review.title ?? review.authorName, index: false });
}

export default async function RunPage(props: Props) {
  const { locale, viewer, review } = await loadRequest(props);
  const desk = review && (await findDesk(viewer, review.id));
  if (!desk) return <Missing locale={locale} />;
  const compared = DeskQuery.safeParse(await props.searchParams).data;
  const [t, author, comparison] = await Promise.all([
    getTranslations("common"),
    findAuthor(review.authorId, locale),
    compared ? compareVersions(viewer, review.id, compared) : null,
  ]);
  const art = author && asBookAuthor(author);
  const untitled = capitalized(t("manner", { author: review.authorName, elide: elision(review.authorName) }));
  return (
    <AdminPageLayout
      here={RUN_ADMINISTRATION_PATH}
      title={review.title ?? untitled}
      author={art}
      figure={art && <Medallion author={art} size={56} eager />}
      beside={<RunFacts review={review} />}
      end={<RunLinks review={review} />}
    >
      <RunReview {...{ review, desk, comparison }} />
    </AdminPageLayout>
  );
}

async function loadRequest({ params }: Props) {
  const locale = await pageLanguage(params);
  const id = z.uuid().safeParse((await params).id).data;
  const viewer = await getAdministrator(locale, runPath((await params).id));
  return { locale, viewer, review: id ? await findRunReview(id) : null };
}
