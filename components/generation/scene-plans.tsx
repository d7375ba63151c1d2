import { useTranslations } from "next-intl";
import { ScenesForm } from "#components/generation/scenes-form";
import type { DeskPlan, DeskScene } from "#lib/domain/generation/desk-view";
import type { Language } from "#lib/domain/language";

type Props = { runId: string; plans: DeskPlan[]; people: string[]; language: Language };

/** The chapters to come, with their scenes and a form to change these. */
export function ScenePlans({ runId, plans, people, language }: Props) {
  const t = useTranslations("desk");
  return (
    <ul className="max-w-[52rem] divide-y divide-rule">
      {plans.map(({ number, title, events, scenes }) => (
        <li key={number} className="py-4 first:pt-0">
          <h3>
            <span className="note block">{t("chapterNumber", { number })}</span>
            <span lang={language} className="font-ui font-semibold">
              {title}
            </span>
          </h3>
          {scenes.length > 0 ? (
            <ol lang={language} className="mt-1.5 list-decimal space-y-1 pl-6 text-[.9375rem]">
              {scenes.map((scene) => (
                <li key={JSON.stringify(scene)}>{sceneLine(scene)}</li>
              ))}
            </ol>
          ) : (
            <>
              <p lang={language} className="mt-1 text-[.9375rem]">
                {events.join(" ")}
              </p>
              <p className="note mt-1">{t("notPlanned")}</p>
            </>
          )}
          <ScenesForm key={JSON.stringify(scenes)} {...{ runId, number, scenes, people }} />
        </li>
      ))}
    </ul>
  );
}

const sceneLine = ({ place, people, obstacle, turn }: DeskScene): string =>
  [place, ...people.map(({ name, wants }) => `${name}: ${wants}`), obstacle, turn].filter(Boolean).join("; ");
