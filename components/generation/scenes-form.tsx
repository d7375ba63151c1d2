"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { useFieldArray, useForm } from "react-hook-form";
import { DeskForm } from "#components/generation/desk-form";
import { linesOf } from "#components/generation/person-form";
import { EMPTY_SCENE, type SceneFields, SceneFieldset, type ScenesFields } from "#components/generation/scene-fieldset";
import { Summary } from "#components/ui/summary";
import { useDecision } from "#lib/client/hooks/use-desk";
import { useUserDraft } from "#lib/client/hooks/use-draft";
import type { DeskScene } from "#lib/domain/generation/desk-view";

type Props = { runId: string; number: number; scenes: DeskScene[]; people: string[] };

const MOST_SCENES = 8;
const fieldsOf = (scene: DeskScene): SceneFields => ({ ...scene, learns: scene.learns.join("\n"), words: String(scene.words) });
const sceneOf = ({ learns, words, ...scene }: SceneFields): DeskScene => ({ ...scene, learns: linesOf(learns), words: Number(words) });

/** Changes the scenes of a chapter that is not written. `people` are suggested by name. */
export function ScenesForm({ runId, number, scenes, people }: Props) {
  const t = useTranslations("desk");
  const names = useId();
  const first = scenes.length > 0 ? scenes.map(fieldsOf) : [EMPTY_SCENE];
  const form = useForm<ScenesFields>({ defaultValues: { scenes: first } });
  const draft = useUserDraft(`desk-scenes:${runId}:${number}`, form, ["scenes"]);
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "scenes" });
  const { isBusy, outcome, decide } = useDecision(runId, form, (part) => part.replace(/(\.learns)\.\d+$/, "$1"));
  const submit = form.handleSubmit(async (values) => {
    if (await decide({ kind: "cards", chapter: number, scenes: values.scenes.map(sceneOf) })) draft.finish();
  });
  const label = t("editScenes", { number });
  return (
    <details className="mt-1">
      <Summary>{label}</Summary>
      <div className="mt-3">
        <DeskForm label={label} submit={t("save")} isBusy={isBusy} outcome={outcome} onSubmit={submit}>
          <datalist id={names}>
            {people.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          {fields.map(({ id }, index) => (
            <SceneFieldset key={id} form={form} index={index} names={names} {...(fields.length > 1 && { onRemove: () => remove(index) })} />
          ))}
          {fields.length < MOST_SCENES && (
            <button type="button" className="button" onClick={() => append(EMPTY_SCENE)}>
              {t("scene.add")}
            </button>
          )}
        </DeskForm>
      </div>
    </details>
  );
}
