import { useTranslations } from "next-intl";
import { NoScript } from "#components/accounts/no-script";
import { CreateThreadForm } from "#components/forum/create-thread-form";
import { SuspensionNote } from "#components/forum/suspension-note";
import { Breadcrumb } from "#components/layout/breadcrumb";
import { LocalLink } from "#components/layout/local-link";
import { Empty } from "#components/ui/empty";
import { PageHeader } from "#components/ui/page-header";
import type { ForumSection } from "#lib/domain/forum/forum";
import { FORUM_PATH, forumSectionPath } from "#lib/urls/forum";
import { bookPath } from "#lib/urls/pages";

type Props = {
  section: ForumSection;
  book: { id: string; title: string } | null;
  mayOpen: boolean;
  suspension: { until: string | null } | null;
  mayLink: boolean;
};

const GUIDELINES = ["clear", "kind", "spoilers", "search"] as const;

/** The page with the form for a new thread, and the guidelines. */
export function CreateThreadPage({ section, book, mayOpen, suspension, mayLink }: Props) {
  const t = useTranslations("forum");
  const errors = useTranslations("errors");
  return (
    <main id="main" className="wrap">
      <Breadcrumb
        trail={[
          { name: t("title"), path: FORUM_PATH },
          { name: section.title, path: forumSectionPath(section.slug) },
        ]}
      />
      <PageHeader title={t("createTitle")}>
        {t("inSection", { title: section.title })}
        {book && (
          <>
            {" · "}
            <LocalLink href={bookPath(book.id)}>{t("about", { title: book.title })}</LocalLink>
          </>
        )}
      </PageHeader>
      <NoScript />
      {suspension ? (
        <div className="mt-8 max-w-[46rem]">
          <SuspensionNote until={suspension.until} />
        </div>
      ) : mayOpen ? (
        <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,46rem)_minmax(0,1fr)]">
          <CreateThreadForm sectionId={section.id} bookId={book?.id ?? null} mayLink={mayLink} />
          <aside aria-labelledby="guidelines" className="border-t border-rule pt-5 lg:order-last">
            <h2 id="guidelines" className="font-display text-[1.375rem]">
              {t("guidelines.title")}
            </h2>
            <ul className="mt-3 list-disc space-y-2 pl-5 text-soft">
              {GUIDELINES.map((name) => (
                <li key={name}>{t(`guidelines.${name}`)}</li>
              ))}
            </ul>
          </aside>
        </div>
      ) : (
        <div className="mt-8">
          <Empty action={<LocalLink href={forumSectionPath(section.slug)}>{section.title}</LocalLink>}>
            {errors("section_restricted")}
          </Empty>
        </div>
      )}
    </main>
  );
}
