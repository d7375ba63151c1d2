import { useLocale, useTranslations } from "next-intl";
import { LocalLink } from "#components/layout/local-link";
import { DecisionButton } from "#components/moderation/decision-button";
import { ModeratedText } from "#components/moderation/moderated-text";
import { type CardChoice, QueueCard } from "#components/moderation/queue-card";
import { RelativeDate } from "#components/shared/relative-date";
import { Stars } from "#components/ui/stars";
import type { ModeratedCommentResponse } from "#lib/contract/comments/operations";
import { changes, DECISIONS, type Decision } from "#lib/domain/moderation/moderation";
import { bookPath } from "#lib/urls/pages";

type Props = CardChoice & { comment: ModeratedCommentResponse; onDecide: (decision: Decision) => void };

/** A comment as moderators see it, with all spoilers shown, and its actions. */
export function CommentCard({ comment, onDecide, isMain, ...choice }: Props) {
  const t = useTranslations("moderation");
  const tComments = useTranslations("comments");
  const { user, userId, upToChapter, state, reason } = comment;
  const name = user?.username ?? tComments("anonymous");
  return (
    <QueueCard
      id={comment._id}
      author={{ id: userId, name }}
      selectText={t("select", { name })}
      facts={<Facts comment={comment} />}
      actions={(describedBy) =>
        DECISIONS.filter((decision) => changes(decision, state)).map((decision) => (
          <DecisionButton key={decision} {...{ decision, isMain, describedBy }} text={t(decision)} onClick={() => onDecide(decision)} />
        ))
      }
      {...choice}
    >
      {upToChapter !== null && <p className="note">{tComments("upTo", { number: upToChapter })}</p>}
      <ModeratedText text={comment.text} spoiler={tComments("spoiler")} />
      {reason && <p className="note mt-3 wrap-anywhere">{tComments("reason", { reason })}</p>}
    </QueueCard>
  );
}

function Facts({ comment: { bookId, bookTitle, createdAt, editedAt, rating, state } }: Pick<Props, "comment">) {
  const t = useTranslations("moderation");
  const common = useTranslations("common");
  const tComments = useTranslations("comments");
  const locale = useLocale();
  return (
    <>
      <p className="note">
        <RelativeDate date={createdAt} locale={locale} today={common("today")} />
        {editedAt && <> · {tComments("edited")}</>}
      </p>
      <p className="note">
        {bookTitle === null ? (
          tComments("noBook")
        ) : (
          <LocalLink href={bookPath(bookId)} prefetch={false} className="inline-flex min-h-6 items-center text-ink">
            {bookTitle}
          </LocalLink>
        )}
      </p>
      <p className="note flex flex-wrap items-baseline gap-x-2">
        <strong className={`font-semibold ${state === "rejected" ? "text-alarm" : "text-ink"}`}>{t(`state.${state}`)}</strong>
        {rating !== null && <Stars value={rating} label={tComments("ofStars", { stars: rating })} />}
      </p>
    </>
  );
}
