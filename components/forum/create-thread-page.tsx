import { useTranslations } from "next-intl";
import { NoScript } from "#components/accounts/no-script";
import { CreateThreadForm } from "#components/forum/create-thread-form";
import { SuspensionNote } from "#components/forum/suspension-note";
import { Breadcrumb } from "#components/layout/breadcrumb";
import { LocalLink } from "#components/layout/local-link";
import { PageTabs } from "#components/layout/page-tabs";
import { Empty } from "#components/shared/empty";
import { PaperStrip } from "#components/shared/paper-strip";
import { PageHeader } from "#components/ui/page-header";
import type { ForumSection } from "#lib/domain/forum/forum";
import { createThreadPath, FORUM_PATH, forumSectionPath } from "#lib/urls/forum";
import { bookPath } from "#lib/urls/pages";

type Props = {
  section: ForumSection;
  /** Those in which everybody opens threads. */
  sections: ForumSection[];
  book: { id: string; title: string } | null;
  /** Worded for a question. */
  isQuestion: boolean;
  mayOpen: boolean;
  suspension: { until: string | null } | null;
  mayLink: boolean;
};

const GUIDELINES = ["clear", "kind", "spoilers", "search"] as const;

/** The page with the form for a new thread, and the guidelines. */
export function CreateThreadPage({ section, sections, book, isQuestion, mayOpen, suspension, mayLink }: Props) {
  const t = useTranslations("forum");
  const errors = useTranslations("errors");
  const chosen = { book: book?.id, isQuestion };
  return (
    <>
      <PaperStrip />
      <main id="main" className="wrap">
        <Breadcrumb
          trail={[
            { name: t("title"), path: FORUM_PATH },
            { name: section.title, path: forumSectionPath(section.slug) },
          ]}
        />
        <CreateHeader {...{ section, book, isQuestion }} />
        <NoScript />
        {suspension ? (
          <div className="mt-8 max-w-[46rem]">
            <SuspensionNote until={suspension.until} />
          </div>
        ) : mayOpen ? (
          <>
            <PageTabs
              label={t("sections")}
              ahead={false}
              tabs={choicesOf(section, sections).map(({ slug, title }) => ({
                href: createThreadPath(slug, chosen),
                label: title,
                isHere: slug === section.slug,
              }))}
            />
            <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,46rem)_minmax(0,1fr)]">
              <CreateThreadForm
                key={section.id}
                sectionId={section.id}
                sections={sections.map(({ id, slug, title }) => ({ id, title, path: createThreadPath(slug, chosen) }))}
                bookId={book?.id ?? null}
                isQuestion={isQuestion}
                mayLink={mayLink}
              />
              <Guidelines />
            </div>
          </>
        ) : (
          <div className="mt-8">
            <Empty action={<LocalLink href={forumSectionPath(section.slug)}>{section.title}</LocalLink>}>
              {errors("section_restricted")}
            </Empty>
          </div>
        )}
      </main>
    </>
  );
}

function CreateHeader({ section, book, isQuestion }: Pick<Props, "section" | "book" | "isQuestion">) {
  const t = useTranslations("forum");
  return (
    <PageHeader title={t(isQuestion ? "questionTitle" : "createTitle")}>
      {section.description}
      {book && (
        <>
          {" "}
          <LocalLink href={bookPath(book.id)}>{t("about", { title: book.title })}</LocalLink>
        </>
      )}
    </PageHeader>
  );
}

/** The sections to choose from, with the current one. */
const choicesOf = (section: ForumSection, sections: ForumSection[]): ForumSection[] =>
  sections.some(({ id }) => id === section.id) ? sections : [section, ...sections];

function Guidelines() {
  const t = useTranslations("forum.guidelines");
  return (
    <aside aria-labelledby="guidelines" className="border-t border-ink pt-3.5 lg:order-last">
      <h2 id="guidelines" className="font-ui text-[.9375rem] leading-normal font-semibold">
        {t("title")}
      </h2>
      <ul className="mt-2 divide-y divide-rule text-soft">
        {GUIDELINES.map((name) => (
          <li key={name} className="py-2.5 text-pretty">
            {t(name)}
          </li>
        ))}
      </ul>
    </aside>
  );
}
