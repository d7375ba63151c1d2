import { useTranslations } from "next-intl";
import { LocalLink } from "#components/layout/local-link";
import { DateText } from "#components/shared/date";
import { Section } from "#components/ui/section";
import { forumPostPath } from "#lib/urls/forum";

export type Posts = {
  items: { number: number; text: string; createdAt: string; thread: { slug: string; title: string } }[];
  total: number;
  renderedAt: string;
};

/** A user's latest posts in the forum. */
export function PostsOfUser({ posts: { items, renderedAt } }: { posts: Posts }) {
  const t = useTranslations("userPage");
  return (
    <Section id="posts" title={t("posts")}>
      {items.length === 0 && <p className="text-soft">{t("noPosts")}</p>}
      <ul className="max-w-[46rem] divide-y divide-rule">
        {items.map(({ number, text, createdAt, thread }) => (
          <li key={`${thread.slug} ${number}`} className="py-5 first:pt-0">
            <h3 className="text-[1.125rem] leading-[1.35] font-medium wrap-anywhere">
              <LocalLink href={forumPostPath(thread.slug, number)} prefetch={false} className="inline-block min-h-6">
                <bdi>{thread.title}</bdi>
              </LocalLink>
            </h3>
            <p className="note dot-separated">
              <span>#{number}</span> <DateText date={createdAt} renderedAt={renderedAt} />
            </p>
            <p dir="auto" className="mt-1.5 leading-[1.6] wrap-anywhere">
              {text}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
