import { useTranslations } from "next-intl";
import { CommentText } from "#components/comments/comment-text";
import { LocalLink } from "#components/layout/local-link";
import { DateText } from "#components/shared/date";
import { Section } from "#components/ui/section";
import { Stars } from "#components/ui/stars";
import { Summary } from "#components/ui/summary";
import type { Review } from "#lib/domain/comments/comment";
import { bookPath } from "#lib/urls/pages";

export type ReviewList = { items: Review[]; total: number; renderedAt: string };

/** A user's latest comments on books. One about later chapters stays collapsed until it is opened. */
export function Reviews({ reviews: { items, renderedAt } }: { reviews: ReviewList }) {
  const t = useTranslations("userPage");
  const comments = useTranslations("comments");
  return (
    <Section id="reviews" title={t("reviews")}>
      {items.length === 0 && <p className="text-soft">{t("noReviews")}</p>}
      <ul className="max-w-[46rem] divide-y divide-rule">
        {items.map(({ id, book, stars, upToChapter, createdAt, text }) => {
          const content = <CommentText text={text} spoiler={comments("spoiler")} />;
          return (
            <li key={id} className="py-5 first:pt-0">
              <h3 lang={book.lang} className="text-[1.125rem] leading-[1.35] font-medium wrap-anywhere">
                <LocalLink href={bookPath(book.id)} prefetch={false} className="inline-block min-h-6">
                  {book.title}
                </LocalLink>
              </h3>
              <p className="note flex flex-wrap items-baseline gap-x-2">
                <DateText date={createdAt} renderedAt={renderedAt} />
                {stars !== null && <Stars value={stars} label={comments("ofStars", { stars })} />}
              </p>
              {upToChapter === null ? (
                content
              ) : (
                <details>
                  <Summary>{comments("upTo", { number: upToChapter })}</Summary>
                  {content}
                </details>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
