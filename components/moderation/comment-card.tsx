import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import { LocalLink } from "#components/layout/local-link";
import { ModeratedText } from "#components/moderation/moderated-text";
import { RelativeDate } from "#components/shared/relative-date";
import { Stars } from "#components/ui/stars";
import type { ModeratedCommentResponse } from "#lib/contract/comments/operations";
import { changes, DECISIONS, type Decision } from "#lib/domain/moderation/moderation";
import { adminUserPath, bookPath } from "#lib/urls/pages";

type Props = { comment: ModeratedCommentResponse; isSelected: boolean; onSelect: () => void; onDecide: (decision: Decision) => void };

/** A comment as moderators see it, with all spoilers shown, and its actions. */
export function CommentCard({ comment, isSelected, onSelect, onDecide }: Props) {
  const t = useTranslations("moderation");
  const common = useTranslations("common");
  const tComments = useTranslations("comments");
  const locale = useLocale();
  const id = useId();
  const { user, bookId, bookTitle, createdAt, editedAt, rating, upToChapter, state, reason } = comment;
  const name = user?.username ?? tComments("anonymous");
  return (
    <article
      tabIndex={-1}
      data-card={comment._id}
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      className="grid scroll-mt-4 scroll-mb-28 max-sm:scroll-mb-44 grid-cols-[auto_minmax(0,1fr)] -mx-3 px-3 py-5 outline-offset-0!"
    >
      <label className="-ml-3 flex size-11 items-center justify-center">
        <input
          type="checkbox"
          checked={isSelected}
          onChange={onSelect}
          aria-label={t("select", { name })}
          aria-describedby={`${id}-text`}
          className="size-[1.125rem] accent-ink"
        />
      </label>
      <div className="pt-2 lg:grid lg:grid-cols-[15rem_minmax(0,38rem)] lg:gap-x-10">
        <div id={id} className="font-ui text-[.9375rem] leading-[1.5]">
          <p id={`${id}-name`} className="font-semibold wrap-anywhere">
            {comment.userId ? (
              <LocalLink href={adminUserPath(comment.userId)} prefetch={false} className="inline-flex min-h-6 items-center text-ink">
                <bdi>{name}</bdi>
              </LocalLink>
            ) : (
              <bdi>{name}</bdi>
            )}
          </p>
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
        </div>
        <div id={`${id}-text`} className="max-lg:mt-3">
          {upToChapter !== null && <p className="note">{tComments("upTo", { number: upToChapter })}</p>}
          <ModeratedText text={comment.text} spoiler={tComments("spoiler")} />
          {reason && <p className="note mt-3 wrap-anywhere">{tComments("reason", { reason })}</p>}
        </div>
        <p className="mt-4 flex flex-wrap gap-2 sm:gap-3 lg:col-start-2">
          {DECISIONS.filter((decision) => changes(decision, state)).map((decision) => (
            <button
              key={decision}
              type="button"
              aria-describedby={`${id}-name`}
              className="button max-sm:px-3!"
              onClick={() => onDecide(decision)}
            >
              {t(decision)}
            </button>
          ))}
        </p>
      </div>
    </article>
  );
}
