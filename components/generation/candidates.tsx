import { useTranslations } from "next-intl";
import { ChooseButton } from "#components/generation/choose-button";
import type { DeskCandidate } from "#lib/domain/generation/desk-view";
import type { Language } from "#lib/domain/language";

type Props = { runId: string; kind: "plot" | "outline"; candidates: DeskCandidate[]; language: Language; mayChoose: boolean };

/** Plots or outlines to choose from, the chosen one among them. */
export function Candidates({ runId, kind, candidates, language, mayChoose }: Props) {
  const t = useTranslations("desk");
  if (candidates.length === 0) return <p className="text-soft">{t("noPlots")}</p>;
  return (
    <>
      {mayChoose && <p className="note mb-4">{t("againHint")}</p>}
      <ol className="max-w-[52rem] divide-y divide-rule">
        {candidates.map(({ title, lines, faults, isChosen }, index) => {
          const name = t(`${kind}Number`, { number: index + 1 });
          return (
            <li key={name} className="py-5 first:pt-0">
              <h3 className="font-ui font-semibold">
                {name}
                {isChosen && <span className="ml-3 font-normal text-accent">{t("chosen")}</span>}
              </h3>
              <p lang={language} className="mt-1 font-display text-[1.125rem] leading-[1.35]">
                {title}
              </p>
              <ul lang={language} className="mt-2 space-y-1.5 text-[.9375rem]">
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
              {faults.length > 0 && <Faults faults={faults} language={language} />}
              {mayChoose && !isChosen && <ChooseButton runId={runId} kind={kind} index={index} name={name} />}
            </li>
          );
        })}
      </ol>
    </>
  );
}

function Faults({ faults, language }: { faults: string[]; language: Language }) {
  const t = useTranslations("desk");
  return (
    <details className="mt-2">
      <summary className="note inline-flex min-h-11 cursor-pointer items-center">{t("faults")}</summary>
      <ul lang={language} className="list-disc space-y-1 pl-6 text-[.9375rem]">
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </details>
  );
}
