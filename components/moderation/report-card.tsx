import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import { LocalLink } from "#components/layout/local-link";
import { ModeratedText } from "#components/moderation/moderated-text";
import { ReportDetails } from "#components/moderation/report-details";
import { RelativeDate } from "#components/shared/relative-date";
import type { ReportedSubjectResponse } from "#lib/contract/moderation/report-queue-operations";
import type { Decision } from "#lib/domain/moderation/moderation";
import { adminUserPath } from "#lib/urls/pages";

type Props = {
  subject: ReportedSubjectResponse;
  isSelected: boolean;
  onSelect: () => void;
  onDecide: (decision: Decision) => void;
  onSuspend: (author: NonNullable<ReportedSubjectResponse["author"]>) => void;
};

/** Reported content as moderators see it, with all spoilers shown, its reports and the actions. */
export function ReportCard({ subject, isSelected, onSelect, onDecide, onSuspend }: Props) {
  const t = useTranslations("reportQueue");
  const common = useTranslations("common");
  const tComments = useTranslations("comments");
  const locale = useLocale();
  const id = useId();
  const { kind, author, title, path, state, count, firstAt, text, decisions } = subject;
  const name = author?.username ?? tComments("anonymous");
  return (
    <article
      tabIndex={-1}
      data-card={subject.id}
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
            {author ? (
              <LocalLink href={adminUserPath(author.id)} prefetch={false} className="inline-flex min-h-6 items-center text-ink">
                <bdi>{name}</bdi>
              </LocalLink>
            ) : (
              <bdi>{name}</bdi>
            )}
          </p>
          <p className="note wrap-anywhere">
            {t(`kind.${kind}`)} · <bdi>{title}</bdi>
          </p>
          <p className="note">
            <strong className={`font-semibold ${state === "visible" ? "text-ink" : "text-alarm"}`}>{t(`state.${state}`)}</strong>
          </p>
          <p className="note">
            {t("count", { count })} · <RelativeDate date={firstAt} locale={locale} today={common("today")} />
          </p>
          <p>
            <LocalLink href={path} prefetch={false} className="note inline-flex min-h-6 items-center text-ink!">
              {t("open")}
            </LocalLink>
          </p>
        </div>
        <div id={`${id}-text`} className="max-lg:mt-3">
          <ModeratedText text={text} spoiler={tComments("spoiler")} />
          <ReportDetails reports={subject.reports} />
        </div>
        <p className="mt-4 grid grid-cols-2 gap-2 sm:flex sm:flex-wrap sm:gap-3 lg:col-start-2">
          {decisions.map((decision) => (
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
          {author && (
            <button type="button" aria-describedby={`${id}-name`} className="button max-sm:px-3!" onClick={() => onSuspend(author)}>
              {t("suspend")}
            </button>
          )}
        </p>
      </div>
    </article>
  );
}
