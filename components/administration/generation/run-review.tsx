import { useFormatter, useTranslations } from "next-intl";
import { ReviewChapter } from "#components/administration/generation/review-chapter";
import { RunControls } from "#components/administration/generation/run-controls";
import { EditorsDesk } from "#components/generation/desk";
import { DeskChapters } from "#components/generation/desk-chapters";
import { Notice } from "#components/ui/form/notice";
import { Section } from "#components/ui/section";
import { StatList } from "#components/ui/stat-list";
import type { Desk, DeskComparison } from "#lib/domain/generation/desk-view";
import type { RunReview as Review, ReviewFinding } from "#lib/domain/generation/review";
import { mayRun } from "#lib/domain/generation/run";
import { PAUSE_REASONS, stopReasonOf } from "#lib/domain/generation/stopped-run";

const MILLION = 1_000_000;

type Props = { review: Review; desk: Desk; comparison: DeskComparison | null };

/** A run: what can be done with it, the editor's desk with the text as readers will see it, findings and critique. */
export function RunReview({ review, desk, comparison }: Props) {
  const t = useTranslations("administration");
  const { status, reason, details, score } = review;
  return (
    <>
      {reason && <StopReason reason={reason} details={details} />}
      <RunControls id={review.id} status={status} />
      <Figures review={review} />
      {review.description && <p className="mt-6 max-w-[44rem]">{review.description}</p>}
      <EditorsDesk desk={desk}>
        <DeskChapters {...{ desk, comparison }} textOf={(number) => <ChapterText review={review} number={number} />} />
      </EditorsDesk>
      {(score !== null || review.findings.length > 0) && (
        <Section title={t("findings")}>
          <Findings findings={review.findings} />
          {review.critique && <Critique text={review.critique} />}
        </Section>
      )}
    </>
  );
}

/** What was written and spent; one sentence while there is nothing. */
function Figures({ review: { wordCount, spending, score } }: { review: Review }) {
  const t = useTranslations("administration");
  const format = useFormatter();
  if (wordCount === 0 && spending.calls === 0) return <p className="mt-8 text-soft">{t("nothingSpent")}</p>;
  const stats = [
    { name: t("words"), value: format.number(wordCount) },
    { name: t("calls"), value: format.number(spending.calls) },
    { name: t("tokens"), value: format.number(spending.inputTokens + spending.outputTokens) },
    { name: t("cost"), value: format.number(spending.cost / MILLION, { maximumFractionDigits: 4 }) },
    ...(score === null ? [] : [{ name: t("score"), value: format.number(score) }]),
  ];
  return <StatList className="mt-8" stats={stats} />;
}

function ChapterText({ review: { id, language, status, isWritten, chapters }, number }: { review: Review; number: number }) {
  const chapter = chapters.find((one) => one.number === number);
  return (
    chapter && (
      <div lang={language}>
        <ReviewChapter runId={id} chapter={chapter} mayChange={mayRun("amend", status, isWritten)} />
      </div>
    )
  );
}

function StopReason({ reason, details }: { reason: string; details: string | null }) {
  const t = useTranslations("administration");
  const known = PAUSE_REASONS.find((name) => name === reason);
  return (
    <div className="mt-5 max-w-[44rem] space-y-3">
      <Notice kind="note">{known ? t(`runReason.${known}`) : `${t(`stopReason.${stopReasonOf(reason)}`)}. ${t("runReason.other")}`}</Notice>
      {details && (
        <pre className="max-h-72 overflow-auto border border-rule p-4 text-[.875rem] whitespace-pre-wrap wrap-anywhere">{details}</pre>
      )}
    </div>
  );
}

function Critique({ text }: { text: string }) {
  const t = useTranslations("administration");
  return (
    <>
      <h3 className="mt-8 font-ui font-semibold">{t("critique")}</h3>
      <p className="mt-2 max-w-[44rem] whitespace-pre-line">{text}</p>
    </>
  );
}

function Findings({ findings }: { findings: ReviewFinding[] }) {
  const t = useTranslations("administration");
  if (findings.length === 0) return <p className="text-soft">{t("noFindings")}</p>;
  const placeOf = ({ chapter, paragraph }: ReviewFinding) =>
    [
      chapter === null ? t("whole") : t("chapterNumber", { number: chapter }),
      paragraph !== null && t("paragraphNumber", { number: paragraph }),
    ]
      .filter(Boolean)
      .join(", ");
  return (
    <ul className="max-w-[52rem] space-y-3">
      {findings.map((finding) => (
        <li key={`${finding.chapter}-${finding.paragraph}-${finding.message}`} className="grid gap-x-6 sm:grid-cols-[11rem_1fr]">
          <span className="note pt-0.5">{placeOf(finding)}</span>
          <span>{finding.message}</span>
        </li>
      ))}
    </ul>
  );
}
