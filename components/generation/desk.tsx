import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { BudgetForm } from "#components/generation/budget-form";
import { Candidates } from "#components/generation/candidates";
import { DeskActs } from "#components/generation/desk-acts";
import { DeskSection } from "#components/generation/desk-section";
import { DirectionForm } from "#components/generation/direction-form";
import { PersonForm } from "#components/generation/person-form";
import { PremiseForm } from "#components/generation/premise-form";
import { ScenePlans } from "#components/generation/scene-plans";
import { StopsForm } from "#components/generation/stops-form";
import { waitsFor } from "#lib/domain/generation/desk";
import type { Desk } from "#lib/domain/generation/desk-view";
import { mayRun } from "#lib/domain/generation/run";

/** What those who direct a run see and decide, part by part; `children` are its chapters. */
export function EditorsDesk({ desk, children }: { desk: Desk; children: ReactNode }) {
  const t = useTranslations("desk");
  const { runId, status, reason, stops, plots, outlines, chapters, language, directions, budget, acts, chapterCount } = desk;
  const mayDirect = mayRun("direct", status);
  const mayReplan = mayDirect && chapters.length === 0;
  const choice = { runId, language, mayChoose: mayReplan };
  return (
    <div className="mt-10 gap-x-12 border-t border-b border-t-ink border-b-rule lg:grid lg:grid-cols-2">
      {mayRun("stops", status) && (
        <DeskSection id="stops" title={t("stops")}>
          <StopsForm runId={runId} stops={stops} />
        </DeskSection>
      )}
      {(plots.length > 0 || mayReplan) && (
        <DeskSection id="plots" title={t("plots")} note={plots.length || undefined} isOpen={waitsFor(reason, "plot")}>
          {mayDirect && !mayReplan && <p className="note mb-4">{t("lockedPlan")}</p>}
          <Candidates {...choice} kind="plot" candidates={plots} />
        </DeskSection>
      )}
      {outlines.length > 0 && (
        <DeskSection id="outlines" title={t("outlines")} note={outlines.length} isOpen={waitsFor(reason, "outline")}>
          <Candidates {...choice} kind="outline" candidates={outlines} />
        </DeskSection>
      )}
      <Story desk={desk} mayReplan={mayReplan} />
      <Contradictions contradictions={desk.contradictions} />
      {desk.plans.length > 0 && mayDirect && (
        <DeskSection id="scenes" title={t("scenes")} note={desk.plans.length}>
          <ScenePlans runId={runId} plans={desk.plans} people={desk.people.map(({ name }) => name)} language={language} />
        </DeskSection>
      )}
      {(mayDirect || directions.length > 0) && (
        <DeskSection id="direction" title={t("direction")} note={directions.length || undefined} isOpen={waitsFor(reason, "direction")}>
          <Directions directions={directions} />
          {mayDirect && <DirectionForm runId={runId} next={chapters.length + 1} count={Math.max(chapterCount ?? 0, 1)} />}
        </DeskSection>
      )}
      {children}
      {budget && mayRun("budget", status) && (
        <DeskSection id="budget" title={t("budget")} isOpen={reason === "budget_book"}>
          <BudgetForm runId={runId} budget={budget} />
        </DeskSection>
      )}
      <DeskSection id="acts" title={t("acts")} note={acts.length || undefined}>
        <DeskActs acts={acts} language={language} />
      </DeskSection>
    </div>
  );
}

/** In English, as all findings. */
function Contradictions({ contradictions }: Pick<Desk, "contradictions">) {
  const t = useTranslations("desk");
  if (contradictions.length === 0) return null;
  return (
    <DeskSection id="contradictions" title={t("contradictions")} note={contradictions.length}>
      <ul className="max-w-[44rem] space-y-3">
        {contradictions.map(({ chapter, message }) => (
          <li key={`${chapter} ${message}`}>
            <span className="note block">{t("chapterNumber", { number: chapter })}</span>
            <span lang="en">{message}</span>
          </li>
        ))}
      </ul>
    </DeskSection>
  );
}

function Directions({ directions }: { directions: Desk["directions"] }) {
  const t = useTranslations("desk");
  if (directions.length === 0) return null;
  return (
    <dl className="mb-7 max-w-[44rem] space-y-3">
      {directions.map(({ from, text }) => (
        <div key={`${from} ${text}`}>
          <dt className="note">{t("directionOf", { number: from })}</dt>
          <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Premise, people and threads. */
function Story({ desk, mayReplan }: { desk: Desk; mayReplan: boolean }) {
  const t = useTranslations("desk");
  const { runId, premise, people, threads, language } = desk;
  return (
    <>
      {premise !== null && (
        <DeskSection id="premise" title={t("premise")}>
          {mayReplan ? (
            <PremiseForm runId={runId} premise={premise} />
          ) : (
            <p lang={language} className="max-w-[44rem] whitespace-pre-line">
              {premise}
            </p>
          )}
        </DeskSection>
      )}
      {people.length > 0 && (
        <DeskSection id="people" title={t("people")} note={people.length}>
          <ul className="max-w-[52rem] divide-y divide-rule">
            {people.map((person) => (
              <li key={person.name} className="py-4 first:pt-0">
                <Person person={person} language={language} />
                {mayReplan && <PersonForm key={JSON.stringify(person)} runId={runId} person={person} />}
              </li>
            ))}
          </ul>
        </DeskSection>
      )}
      {threads.length > 0 && (
        <DeskSection id="threads" title={t("threads")} note={threads.length}>
          <dl lang={language} className="max-w-[44rem] space-y-3">
            {threads.map(({ question, answer, staysOpen }) => (
              <div key={question}>
                <dt className="font-semibold">{question}</dt>
                <dd className="text-soft">
                  {answer}
                  {staysOpen && ` (${t("staysOpen")})`}
                </dd>
              </div>
            ))}
          </dl>
        </DeskSection>
      )}
    </>
  );
}

function Person({ person, language }: { person: Desk["people"][number]; language: Desk["language"] }) {
  const t = useTranslations("desk");
  const parts = (["desire", "wound", "secret", "mistake", "voice"] as const).map((name) => [name, person[name]] as const);
  return (
    <>
      <h3 className="font-ui font-semibold" lang={language}>
        {person.name}
      </h3>
      <dl className="mt-1.5 grid gap-x-6 gap-y-1 text-[.9375rem] sm:grid-cols-[10rem_1fr]">
        {parts.map(([name, text]) => (
          <div key={name} className="contents">
            <dt className="note max-sm:mt-1.5">{t(`person.${name}`)}</dt>
            <dd lang={language}>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
