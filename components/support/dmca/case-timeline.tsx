import { useLocale } from "next-intl";
import { dateAndTime } from "#lib/domain/date-format";
import type { DmcaStatus } from "#lib/domain/support/dmca/case";
import type { DmcaStep } from "#lib/domain/support/dmca/deadlines";

type Props = {
  history: readonly { status: DmcaStatus; at: string }[];
  deadlines: readonly { step: DmcaStep; dueAt: string }[];
  /** `by`: "by 25 November". */
  texts: { state: (status: DmcaStatus) => string; step: (step: DmcaStep) => string; by: (date: string) => string };
};

/** What has happened in a copyright case, and by when the next steps are taken. */
export function CaseTimeline({ history, deadlines, texts }: Props) {
  const locale = useLocale();
  return (
    <ol className="space-y-1.5">
      {history.map(({ status, at }) => (
        <li key={`${status} ${at}`} className="border-l-2 border-brand pl-3">
          {texts.state(status)}
          <time dateTime={at} className="block text-soft lining-nums">
            {dateAndTime(at, locale)}
          </time>
        </li>
      ))}
      {deadlines.map(({ step, dueAt }) => (
        <li key={step} className="border-l-2 border-rule pl-3 text-soft">
          {texts.step(step)}
          <time dateTime={dueAt} className="block lining-nums">
            {texts.by(dateAndTime(dueAt, locale))}
          </time>
        </li>
      ))}
    </ol>
  );
}
