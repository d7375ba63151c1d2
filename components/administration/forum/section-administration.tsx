import { useLocale, useTranslations } from "next-intl";
import { DeleteSection } from "#components/administration/forum/delete-section";
import { SectionDialog } from "#components/administration/forum/section-dialog";
import { LocalLink } from "#components/layout/local-link";
import type { AdminSection } from "#lib/domain/forum/administration";
import { forumSectionPath } from "#lib/urls/forum";

type Props = { sections: AdminSection[]; mayChange: boolean };

/** The sections in their order, with their texts in the page's language if they have some; administrators create, edit and delete them. */
export function SectionAdministration({ sections, mayChange }: Props) {
  const t = useTranslations("forumAdministration.sections");
  const forum = useTranslations("forum");
  const locale = useLocale();
  const textOf = ({ texts, title, description }: AdminSection) => texts[locale] ?? { title, description };
  return (
    <>
      {mayChange && (
        <div className="mt-8 noscript:hidden">
          <SectionDialog count={sections.length} />
        </div>
      )}
      {sections.length === 0 && <p className="py-12 text-[1.1875rem] text-soft">{t("none")}</p>}
      <ol className="mt-6">
        {sections.map((section, index) => (
          <li key={section.id} className="border-b border-rule py-5">
            <h2 className="font-display text-[1.375rem] leading-[1.2] wrap-anywhere">
              <LocalLink href={forumSectionPath(section.slug)} prefetch={false} className="no-underline hover:underline">
                {textOf(section).title}
              </LocalLink>
            </h2>
            <p className="mt-1 max-w-[44rem] text-soft wrap-anywhere">{textOf(section).description}</p>
            <p className="note mt-1.5 flex flex-wrap gap-x-3 wrap-anywhere">
              <span>/{section.slug}</span>
              <span>{forum("threads", { count: section.threadCount })}</span>
              <span>{forum("posts", { count: section.postCount })}</span>
              {section.allThreads > section.threadCount && (
                <span>{t("hiddenThreads", { count: section.allThreads - section.threadCount })}</span>
              )}
              {section.isRestricted && <span>{t("restricted")}</span>}
            </p>
            {mayChange && (
              <div className="mt-1 flex flex-wrap gap-x-6 noscript:hidden">
                <SectionDialog count={sections.length} section={section} place={index + 1} />
                <DeleteSection section={section} others={sections.filter(({ id }) => id !== section.id)} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
