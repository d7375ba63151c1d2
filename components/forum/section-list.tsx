import { useTranslations } from "next-intl";
import { UserName } from "#components/forum/user-name";
import { LocalLink } from "#components/layout/local-link";
import { DateText } from "#components/shared/date";
import type { ForumSection, LastPost } from "#lib/domain/forum/forum";
import { forumPostPath, forumSectionPath } from "#lib/urls/forum";

type Props = {
  sections: ForumSection[];
  /** The slug of the section that is shown. */
  here?: string;
  renderedAt: string;
};

/** The forum's sections with their counts and last posts, beside the list of threads. */
export function SectionList({ sections, here, renderedAt }: Props) {
  const t = useTranslations("forum");
  return (
    <nav aria-labelledby="sections" className="scroll-mt-6 border-t border-ink" id={SECTIONS}>
      <h2 id="sections" className="flex min-h-11 items-center font-ui text-[.9375rem] leading-normal font-semibold">
        {t("sections")}
      </h2>
      <ul className="divide-y divide-rule">
        {sections.map((section) => (
          <li key={section.id} className="py-3.5">
            <h3 className="text-[1.0625rem] leading-[1.35] font-medium wrap-anywhere">
              <LocalLink
                href={forumSectionPath(section.slug)}
                aria-current={section.slug === here ? "page" : undefined}
                className="inline-flex min-h-6 items-center no-underline hover:underline pointer-coarse:min-h-11 aria-[current]:font-semibold aria-[current]:text-accent"
              >
                {section.title}
              </LocalLink>
            </h3>
            <p className="mt-0.5 text-[.9375rem] leading-[1.45] text-pretty wrap-anywhere text-soft max-sm:line-clamp-2">
              {section.description}
            </p>
            <p className="note dot-separated mt-1.5">
              <span>{t("threads", { count: section.threadCount })}</span> <span>{t("posts", { count: section.postCount })}</span>
            </p>
            {section.lastPost && <SectionLastPost lastPost={section.lastPost} renderedAt={renderedAt} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The id of the list, to which phones jump. */
export const SECTIONS = "section-list";

function SectionLastPost({ lastPost: { thread, number, username, createdAt }, renderedAt }: { lastPost: LastPost; renderedAt: string }) {
  const t = useTranslations("forum");
  return (
    <p className="note leading-6!">
      {t("lastPost")}:{" "}
      <LocalLink href={forumPostPath(thread.slug, number)} prefetch={false} className="touch-target wrap-anywhere">
        <bdi>{thread.title}</bdi>
      </LocalLink>{" "}
      {t.rich("by", { user: () => <UserName username={username} /> })}, <DateText date={createdAt} renderedAt={renderedAt} />
    </p>
  );
}
