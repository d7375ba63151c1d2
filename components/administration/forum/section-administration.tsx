import { useLocale, useTranslations } from "next-intl";
import { DeleteSection } from "#components/administration/forum/delete-section";
import { SectionDialog } from "#components/administration/forum/section-dialog";
import { RowMenu } from "#components/administration/table/row-menu";
import { LocalLink } from "#components/layout/local-link";
import type { AdminSection } from "#lib/domain/forum/administration";
import { forumSectionPath } from "#lib/urls/forum";

type Props = { sections: AdminSection[]; mayChange: boolean };

/** The sections in their order, with their titles in the page's language if they have some; administrators edit and delete them. */
export function SectionAdministration({ sections, mayChange }: Props) {
  const t = useTranslations("forumAdministration.sections");
  const forum = useTranslations("forum");
  const table = useTranslations("table");
  const locale = useLocale();
  const titleOf = ({ texts, title }: AdminSection) => texts[locale]?.title ?? title;
  return (
    <>
      {sections.length === 0 && <p className="py-12 text-[1.1875rem] text-soft">{t("none")}</p>}
      <ol>
        {sections.map((section, index) => (
          <li key={section.id} className="flex min-h-14 flex-wrap items-center gap-x-5 border-b border-rule py-1.5">
            <div className="min-w-0 flex-[1_1_14rem]">
              <h2 className="leading-[1.3] font-medium wrap-anywhere">
                <LocalLink href={forumSectionPath(section.slug)} prefetch={false} className="no-underline hover:underline">
                  {titleOf(section)}
                </LocalLink>
              </h2>
              <p className="note wrap-anywhere">
                /{section.slug}
                {section.isRestricted && ` · ${t("restricted")}`}
              </p>
            </div>
            <p className="note flex flex-wrap gap-x-3 tabular-nums">
              <span>{forum("threads", { count: section.threadCount })}</span>
              <span>{forum("posts", { count: section.postCount })}</span>
              {section.allThreads > section.threadCount && (
                <span>{t("hiddenThreads", { count: section.allThreads - section.threadCount })}</span>
              )}
            </p>
            {mayChange && (
              <div className="ml-auto flex items-center gap-x-3 noscript:hidden">
                <SectionDialog count={sections.length} section={section} place={index + 1} />
                <RowMenu label={table("menu", { name: section.title })}>
                  <DeleteSection section={section} others={sections.filter(({ id }) => id !== section.id)} />
                </RowMenu>
              </div>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
