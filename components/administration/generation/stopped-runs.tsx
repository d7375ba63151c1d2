import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { RunKeys } from "#components/administration/generation/run-line";
import { LocalLink } from "#components/layout/local-link";
import { Notice } from "#components/ui/form/notice";
import { Section } from "#components/ui/section";
import { dateAndTime } from "#lib/domain/date-format";
import type { CircuitState } from "#lib/domain/generation/circuit";
import { parseStep } from "#lib/domain/generation/run";
import type { StoppedRun } from "#lib/domain/generation/stopped-run";
import { elision } from "#lib/domain/typography/elision";
import { runPath } from "#lib/urls/pages";

type Props = { runs: StoppedRun[]; figureOf: (run: RunKeys) => ReactNode; circuit: CircuitState };

/** Failed and paused runs with step, reason and number of failures, and whether the model service is called at all. */
export function StoppedRuns({ runs, figureOf, circuit }: Props) {
  const t = useTranslations("administration");
  return (
    <Section title={t("stopped")} id="stopped">
      {circuit !== "unused" && circuit !== "closed" ? (
        <div className="mb-5 max-w-[44rem]">
          <Notice kind="note">{t(`circuit.${circuit}`)}</Notice>
        </div>
      ) : (
        <p className="note mb-2">{t(`circuit.${circuit}`)}</p>
      )}
      {runs.length === 0 ? (
        <p className="py-4 text-soft">{t("noneStopped")}</p>
      ) : (
        <ul className="border-t border-rule">
          {runs.map((run) => (
            <StoppedRunLine key={run.id} run={run} figure={figureOf(run)} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function StoppedRunLine({ run, figure }: { run: StoppedRun; figure: ReactNode }) {
  const t = useTranslations("administration");
  const requests = useTranslations("requests");
  const common = useTranslations("common");
  const locale = useLocale();
  const { id, title, authorName, status, reason, failedCalls, lastAt, chapterCount } = run;
  const { kind, chapter } = parseStep(run.step);
  return (
    <li className="figure-row border-b border-rule py-2">
      <span>{figure}</span>
      <div className="grid gap-x-8 gap-y-1 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
        <div>
          <LocalLink href={runPath(id)} prefetch={false} className="font-medium wrap-anywhere">
            {title ?? common("manner", { author: authorName, elide: elision(authorName) })}
          </LocalLink>
          <p className="note mt-0.5">{requests(`progressStep.${kind}`, { chapter: chapter ?? 0, chapters: chapterCount ?? 0 })}</p>
        </div>
        <div>
          <p className={`font-ui text-[.9375rem] font-semibold ${status === "failed" ? "text-alarm" : ""}`}>{t(`stopReason.${reason}`)}</p>
          <p className="note mt-0.5">
            {[
              t(`runStatus.${status}`),
              failedCalls > 0 && t("failedCalls", { count: failedCalls }),
              <time key="time" dateTime={lastAt}>
                {dateAndTime(lastAt, locale)}
              </time>,
            ]
              .filter(Boolean)
              .flatMap((part, index) => (index > 0 ? [" · ", part] : [part]))}
          </p>
        </div>
      </div>
    </li>
  );
}
