import { useTranslations } from "next-intl";
import { CommentHeader } from "#components/comments/comment-header";
import { CommentText } from "#components/comments/comment-text";
import { ReportButton } from "#components/moderation/report-button";
import { DateText } from "#components/shared/date";
import { Summary } from "#components/ui/summary";
import { type Comment, displayName } from "#lib/domain/comments/comment";
import { commentPath } from "#lib/urls/pages";

/** Public comments. A comment about later chapters stays collapsed until it is opened. */
export function CommentList({
  id,
  page,
  next,
  comments,
  renderedAt,
}: {
  id: string;
  /** The page of the book's comments, counted from 1. */
  page: number;
  next: string | null;
  comments: Comment[];
  renderedAt: string;
}) {
  return (
    <ul id={id} data-next={next ?? undefined} className="divide-y divide-rule">
      {comments.map((comment) => (
        <li key={comment.id} data-comment={comment.id} className="py-6 first:pt-0">
          <OneComment comment={comment} page={page} renderedAt={renderedAt} />
        </li>
      ))}
    </ul>
  );
}

function OneComment({ comment, page, renderedAt }: { comment: Comment; page: number; renderedAt: string }) {
  const t = useTranslations("comments");
  const common = useTranslations("account");
  const { text, stars, upToChapter, commentAuthor } = comment;
  const content = <CommentText text={text} spoiler={t("spoiler")} />;
  return (
    <article aria-labelledby={`by-${comment.id}`}>
      <CommentHeader
        id={`by-${comment.id}`}
        commentAuthor={commentAuthor}
        anonymous={t("anonymous")}
        stars={stars}
        starsLabel={t("ofStars", { stars: stars ?? 0 })}
      >
        <DateText date={comment.createdAt} renderedAt={renderedAt} />
        {comment.editedAt && <span>{t("edited")}</span>}
      </CommentHeader>
      {upToChapter === null ? (
        content
      ) : (
        <details data-up-to={upToChapter} className="group/part">
          <Summary>
            {t("upTo", { number: upToChapter })}. <span className="font-semibold underline group-open/part:hidden">{common("show")}</span>
            <span className="hidden font-semibold underline group-open/part:inline">{common("hide")}</span>
          </Summary>
          {content}
        </details>
      )}
      <ReportButton
        kind="comment"
        id={comment.id}
        name={displayName(commentAuthor) ?? t("anonymous")}
        page={commentPath(comment.bookId, comment.id, page)}
        className="mt-2"
      />
    </article>
  );
}
