import { useFormatter, useLocale, useTranslations } from "next-intl";
import { MakingJudgement } from "#components/books/making-judgement";
import { Folded, MakingStory, NoteList } from "#components/books/making-story";
import { MakingChapters, MakingModels, MakingSteps } from "#components/books/making-tables";
import { LocalLink } from "#components/layout/local-link";
import { DateText } from "#components/shared/date";
import { PageHeader } from "#components/ui/page-header";
import { Section } from "#components/ui/section";
import { StatList } from "#components/ui/stat-list";
import { getBookMakingOperation } from "#lib/contract/generation/making";
import { longDate } from "#lib/domain/date-format";
import type { BookMaking } from "#lib/domain/generation/making";
import { elision } from "#lib/domain/typography/elision";
import { apiPath } from "#lib/urls/api";
import { bookPath } from "#lib/urls/pages";

/** How a book was made: idea, plots, models, steps, revisions, checks and the hashes of its chapters. */
export function Making({ making, renderedAt }: { making: BookMaking; renderedAt: string }) {
  const t = useTranslations("making");
  const common = useTranslations("common");
  const format = useFormatter();
  const { book, steps, revisions, checks, chapters } = making;
  const stats = [
    { name: t("words"), value: format.number(chapters.reduce((sum, { wordCount }) => sum + wordCount, 0)) },
    { name: t("stepCount"), value: format.number(steps.length) },
    { name: t("calls"), value: format.number(steps.reduce((sum, { calls }) => sum + calls, 0)) },
    { name: t("tokens"), value: format.number(steps.reduce((sum, step) => sum + step.inputTokens + step.outputTokens, 0)) },
    { name: t("revisionCount", { count: revisions.length }), value: format.number(revisions.length) },
  ];
  return (
    <>
      <PageHeader title={t("title")}>
        <LocalLink href={bookPath(book.id)} lang={book.lang}>
          {book.title}
        </LocalLink>
        {", "}
        {common("manner", { author: book.author, elide: elision(book.author) })}
      </PageHeader>
      <p className="mt-4 max-w-[44rem] text-pretty">{t(`origin.${making.origin}`)}</p>
      <StatList className="mt-8" stats={stats} />
      <Dates making={making} renderedAt={renderedAt} />
      {making.prompt !== null && (
        <Section id="idea" title={t("idea")}>
          <blockquote className="max-w-[44rem] border-l-2 border-rule pl-4 whitespace-pre-line wrap-anywhere">{making.prompt}</blockquote>
        </Section>
      )}
      {making.plots.length > 0 && <Plots making={making} />}
      <MakingStory making={making} />
      {making.models.length > 0 && <MakingModels models={making.models} />}
      {steps.length > 0 && <MakingSteps steps={steps} renderedAt={renderedAt} />}
      <Section id="checks" title={t("checksTitle")}>
        {checks ? (
          <p className="max-w-[44rem]">{t(checks.passed ? "checksPassed" : "checksFailed", { count: checks.findings })}</p>
        ) : (
          <p className="max-w-[44rem] text-soft">{t("noChecks")}</p>
        )}
        <Revisions making={making} />
      </Section>
      {making.judgement && <MakingJudgement judgement={making.judgement} />}
      <MakingChapters chapters={chapters} lang={book.lang} />
      <p className="mt-10">
        <a href={apiPath(getBookMakingOperation.path, { id: book.id })} className="inline-flex min-h-11 items-center">
          {t("json")}
        </a>
      </p>
    </>
  );
}

function Dates({ making, renderedAt }: { making: BookMaking; renderedAt: string }) {
  const t = useTranslations("making");
  const dates = [
    ["started", making.startedAt],
    ["written", making.writtenAt],
    ["published", making.publishedAt],
  ] as const;
  return (
    <dl className="mt-8 grid gap-x-8 gap-y-3 font-ui text-[.9063rem] sm:grid-cols-4">
      {making.writer !== null && (
        <div className="border-t border-rule pt-2.5">
          <dt className="text-soft">{t("writer")}</dt>
          <dd className="wrap-anywhere">{making.writer}</dd>
        </div>
      )}
      {dates.map(
        ([name, date]) =>
          date && (
            <div key={name} className="border-t border-rule pt-2.5">
              <dt className="text-soft">{t(name)}</dt>
              <dd>
                <DateText date={date} renderedAt={renderedAt} />
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Plots({ making: { plots, plotReason, book } }: { making: BookMaking }) {
  const t = useTranslations("making");
  return (
    <Section id="plots" title={t("plots")}>
      <ol className="max-w-[44rem] list-decimal space-y-3 pl-6">
        {plots.map(({ line, isChosen, faults }) => (
          <li key={line} className={isChosen ? "" : "text-soft"}>
            <span lang={book.lang} className={isChosen ? "font-semibold" : undefined}>
              {line}
            </span>{" "}
            {isChosen && <span className="note">({t("chosen")})</span>}
            {faults.length > 0 && (
              <Folded summary={t("plotFaults")}>
                <NoteList notes={faults} lang={book.lang} />
              </Folded>
            )}
          </li>
        ))}
      </ol>
      {plotReason && (
        <p className="mt-6 max-w-[44rem]">
          <span className="note block">{t("plotReason")}</span>
          <span lang={book.lang}>{plotReason}</span>
        </p>
      )}
    </Section>
  );
}

function Decisions({ decisions }: Pick<BookMaking, "decisions">) {
  const t = useTranslations("making");
  const locale = useLocale();
  return (
    <>
      <h3 className="mt-8 font-ui font-semibold">{t("decisionsTitle")}</h3>
      <ul className="mt-2 max-w-[52rem] space-y-1.5">
        {decisions.map(({ kind, chapter, by, at }) => (
          <li key={`${at} ${kind}`}>
            {t(`decision.${kind}`, { chapter: chapter ?? 0 })}{" "}
            <span className="note">
              {t(`by.${by}`)} · <time dateTime={at}>{longDate(at, locale)}</time>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Revisions({ making: { revisions, decisions, amended, book } }: { making: BookMaking }) {
  const t = useTranslations("making");
  return (
    <>
      <ul className={revisions.length > 0 ? "mt-6 max-w-[52rem] space-y-4" : "hidden"}>
        {revisions.map(({ chapter, by, notes }, index) => (
          <li key={`${chapter}-${String(index)}`}>
            <span className="font-ui">{t(by === "critic" ? "revisedForCritic" : "revisedOnRequest", { chapter })}</span>
            {notes.length > 0 && <NoteList notes={notes} lang={book.lang} />}
          </li>
        ))}
      </ul>
      {decisions.length > 0 && <Decisions decisions={decisions} />}
      {amended.length > 0 && <p className="mt-4 max-w-[44rem]">{t("amended", { count: amended.length, chapters: amended.join(", ") })}</p>}
    </>
  );
}
