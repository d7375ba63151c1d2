import { useTranslations } from "next-intl";
import { UnreadPlace } from "#components/forum/unread-place";
import { UserName } from "#components/forum/user-name";
import { LocalLink } from "#components/layout/local-link";
import { DateText } from "#components/shared/date";
import { Empty } from "#components/ui/empty";
import type { ForumSection } from "#lib/domain/forum/forum";
import { forumPostPath, forumSectionPath } from "#lib/urls/forum";

/** The forum's sections with their counts and last posts. */
export function SectionList({ sections, renderedAt }: { sections: ForumSection[]; renderedAt: string }) {
  const t = useTranslations("forum");
  if (sections.length === 0) return <Empty>{t("noSections")}</Empty>;
  return (
    <ul className="divide-y divide-rule border-y border-rule">
      {sections.map((section) => (
        <li key={section.id} className="grid gap-x-10 gap-y-3 grid-cols-[minmax(0,1fr)] py-6 md:grid-cols-[minmax(0,1fr)_19rem]">
          <div className="min-w-0">
            <h2 className="font-display text-[1.5rem] leading-[1.2] wrap-anywhere">
              <LocalLink href={forumSectionPath(section.slug)} className="inline-block min-h-6 no-underline hover:underline">
                {section.title}
              </LocalLink>
            </h2>
            <p className="mt-1.5 max-w-[38rem] text-pretty wrap-anywhere text-soft">{section.description}</p>
            <p className="note dot-separated mt-2 tabular-nums">
              <span>{t("threads", { count: section.threadCount })}</span> <span>{t("posts", { count: section.postCount })}</span>
            </p>
          </div>
          {section.lastPost && (
            <div className="font-ui text-[.9375rem] leading-[1.45]">
              <p className="note flex items-center justify-between gap-x-3 tabular-nums">
                {t("lastPost")}
                <UnreadPlace threadId={section.lastPost.thread.id} />
              </p>
              <p>
                <LocalLink
                  href={forumPostPath(section.lastPost.thread.slug, section.lastPost.number)}
                  prefetch={false}
                  className="inline-block min-h-6 font-medium wrap-anywhere"
                >
                  <bdi>{section.lastPost.thread.title}</bdi>
                </LocalLink>
              </p>
              <p className="note">
                {t.rich("by", { user: () => <UserName username={section.lastPost?.username ?? null} /> })},{" "}
                <DateText date={section.lastPost.createdAt} renderedAt={renderedAt} />
              </p>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
