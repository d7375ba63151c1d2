import { useLocale, useTranslations } from "next-intl";
import { ForumSearchForm } from "#components/forum/forum-search-form";
import { SECTIONS, SectionList } from "#components/forum/section-list";
import { LocalLink } from "#components/layout/local-link";
import type { ForumSection } from "#lib/domain/forum/forum";
import { forumSearchPath } from "#lib/urls/forum";
import { localPath } from "#lib/urls/locale-path";

type Props = {
  sections: ForumSection[];
  /** The slug of the section that is shown. */
  here?: string;
  renderedAt: string;
};

/** Beside a list of threads, below it on phones: the sections, and the search on wide screens. */
export const ForumSide = ({ sections, here, renderedAt }: Props) => (
  <div>
    <SectionList {...{ sections, renderedAt }} {...(here !== undefined && { here })} />
    <div className="mt-8 border-t border-ink pt-3.5 max-lg:hidden">
      <ForumSearchForm action={localPath(useLocale(), forumSearchPath(""))} isNarrow />
    </div>
  </div>
);

/** The ways to it and to the search on phones, and to the feed on wide screens. */
export function ForumListLinks({ feed }: { feed: string }) {
  const t = useTranslations("forum");
  const link = "quiet-link inline-flex min-h-11 items-center";
  return (
    <span className="ml-auto flex gap-x-5">
      <a href={`#${SECTIONS}`} className={`${link} lg:hidden`}>
        {t("sections")}
      </a>
      <LocalLink href={forumSearchPath("")} prefetch={false} className={`${link} lg:hidden`}>
        {t("searchShort")}
      </LocalLink>
      <a href={feed} className={`${link} max-lg:hidden`}>
        {t("feed")}
      </a>
    </span>
  );
}
