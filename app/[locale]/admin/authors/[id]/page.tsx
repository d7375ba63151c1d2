import type { Metadata } from "next";
import { AdminPageLayout } from "#app/[locale]/admin/admin-page";
import { Missing, missingMetadata } from "#app/[locale]/not-found-content";
import { AuthorForm } from "#components/administration/authors/author-form";
import { DeleteAuthor } from "#components/administration/authors/delete-author";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { findEditableAuthor } from "#lib/server/modules/editing/queries/author";
import { site } from "#lib/server/platform/site";
import { AUTHOR_ADMINISTRATION_PATH, adminAuthorPath } from "#lib/urls/pages";
import { getAdministrator } from "../../administrator";

type Props = PageProps<"/[locale]/admin/authors/[id]">;

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, id, author } = await loadAuthor(props);
  return author ? pageMetadata(locale, adminAuthorPath(id), site(), { title: author.displayName, index: false }) : missingMetadata();
}

export default async function AdminAuthorPage(props: Props) {
  const { locale, author } = await loadAuthor(props);
  if (!author) return <Missing locale={locale} />;
  return (
    <AdminPageLayout here={AUTHOR_ADMINISTRATION_PATH} title={author.displayName}>
      <div className="noscript:hidden">
        <AuthorForm author={author} />
      </div>
      {author.bookCount === 0 && <DeleteAuthor id={author.id} name={author.displayName} />}
    </AdminPageLayout>
  );
}

async function loadAuthor({ params }: Props) {
  const locale = await pageLanguage(params);
  const { id } = await params;
  await getAdministrator(locale, adminAuthorPath(id));
  return { locale, id, author: await findEditableAuthor(id) };
}
