import { useTranslations } from "next-intl";
import { LocalLink } from "#components/layout/local-link";
import type { ForumSection } from "#lib/domain/forum/forum";
import { BOOK_SECTION, createThreadPath, QUESTION_SECTION } from "#lib/urls/forum";

type Props = {
  sections: ForumSection[];
  /** The section that is shown: new threads are begun in it. */
  here?: ForumSection;
};

/** The two ways to begin a thread; on phones at the foot of the screen. The form leads guests to the login and back. */
export function ForumActions({ sections, here }: Props) {
  const t = useTranslations("forum");
  const open = sections.filter(({ isRestricted }) => !isRestricted).map(({ slug }) => slug);
  const [first] = open;
  if (first === undefined) return null;
  const named = (slug: string) => (open.includes(slug) ? slug : first);
  return (
    <p className="docked-actions">
      <LocalLink
        href={createThreadPath(named(QUESTION_SECTION), { isQuestion: true })}
        prefetch={false}
        rel="nofollow"
        className="button button-solid"
      >
        {t("askQuestion")}
      </LocalLink>
      {!here?.isRestricted && (
        <LocalLink href={createThreadPath(named(here?.slug ?? BOOK_SECTION))} prefetch={false} rel="nofollow" className="button">
          {t("newThread")}
        </LocalLink>
      )}
    </p>
  );
}
