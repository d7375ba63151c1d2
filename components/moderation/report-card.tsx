import { useLocale, useTranslations } from "next-intl";
import { LocalLink } from "#components/layout/local-link";
import { DecisionButton, RARE_ACTION } from "#components/moderation/decision-button";
import { ModeratedText } from "#components/moderation/moderated-text";
import { type CardChoice, QueueCard } from "#components/moderation/queue-card";
import { ReportDetails } from "#components/moderation/report-details";
import { RelativeDate } from "#components/shared/relative-date";
import type { ReportedSubjectResponse } from "#lib/contract/moderation/report-queue-operations";
import type { Decision } from "#lib/domain/moderation/moderation";

type Props = CardChoice & {
  subject: ReportedSubjectResponse;
  onDecide: (decision: Decision) => void;
  onSuspend: (author: NonNullable<ReportedSubjectResponse["author"]>) => void;
};

/** Reported content as moderators see it, with all spoilers shown, its reports and the actions. */
export function ReportCard({ subject, onDecide, onSuspend, isMain, ...choice }: Props) {
  const t = useTranslations("reportQueue");
  const tComments = useTranslations("comments");
  const { id, author, text, decisions, reports } = subject;
  const name = author?.username ?? tComments("anonymous");
  return (
    <QueueCard
      id={id}
      author={{ id: author?.id, name }}
      selectText={t("select", { name })}
      facts={<Facts subject={subject} />}
      actions={(describedBy) => (
        <>
          {decisions.map((decision) => (
            <DecisionButton key={decision} {...{ decision, isMain, describedBy }} text={t(decision)} onClick={() => onDecide(decision)} />
          ))}
          {author && (
            <button type="button" aria-describedby={describedBy} className={RARE_ACTION} onClick={() => onSuspend(author)}>
              {t("suspend")}
            </button>
          )}
        </>
      )}
      {...choice}
    >
      <ModeratedText text={text} spoiler={tComments("spoiler")} />
      <ReportDetails reports={reports} />
    </QueueCard>
  );
}

function Facts({ subject: { kind, title, path, state, count, firstAt } }: Pick<Props, "subject">) {
  const t = useTranslations("reportQueue");
  const common = useTranslations("common");
  const locale = useLocale();
  return (
    <>
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
    </>
  );
}
