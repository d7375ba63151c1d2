"use client";

import { useTranslations } from "next-intl";
import { type UseFormReturn, useFieldArray } from "react-hook-form";
import { SelectField } from "#components/ui/form/select-field";
import { TextArea } from "#components/ui/form/text-area";
import { TextField } from "#components/ui/form/text-field";
import { useFieldErrorText } from "#lib/client/hooks/use-field-error";
import type { DeskScene } from "#lib/domain/generation/desk-view";

/** A scene as its fields have it: what is learnt one a line, the number of words as typed. */
export type SceneFields = Omit<DeskScene, "learns" | "words"> & { learns: string; words: string };
export type ScenesFields = { scenes: SceneFields[] };
export const EMPTY_SCENE: SceneFields = { mode: "scene", place: "", people: [], obstacle: "", turn: "", learns: "", words: "700" };

const MODES = ["scene", "summary", "digression", "letter", "reflection"] as const;
const MOST_PEOPLE = 8;

type Props = { form: UseFormReturn<ScenesFields>; index: number; names: string; onRemove?: () => void };

/** The fields of one scene; `names` is the id of a list of names. */
export function SceneFieldset({ form, index, names, onRemove }: Props) {
  const t = useTranslations("desk");
  const fieldText = useFieldErrorText();
  const faults = form.formState.errors.scenes?.[index];
  const name = t("scene.number", { number: index + 1 });
  return (
    <fieldset className="border-l-2 border-rule pl-5">
      <legend className="float-left mb-2 font-ui text-[.9375rem] font-semibold">{name}</legend>
      <div className="clear-both space-y-4">
        <div className="grid gap-4 sm:grid-cols-[11rem_1fr_7rem]">
          <SelectField label={t("scene.mode")} {...form.register(`scenes.${index}.mode`)}>
            {MODES.map((mode) => (
              <option key={mode} value={mode}>
                {t(`mode.${mode}`)}
              </option>
            ))}
          </SelectField>
          <TextField label={t("scene.place")} error={fieldText(faults?.place)} {...form.register(`scenes.${index}.place`)} />
          <TextField
            inputMode="numeric"
            label={t("scene.words")}
            error={fieldText(faults?.words)}
            {...form.register(`scenes.${index}.words`)}
          />
        </div>
        <ScenePeople form={form} index={index} names={names} />
        {(["obstacle", "turn", "learns"] as const).map((field) => (
          <TextArea
            key={field}
            className="[&_textarea]:min-h-20"
            rows={2}
            label={t(`scene.${field}`)}
            hint={field === "learns" && t("oneALine")}
            error={fieldText(faults?.[field])}
            {...form.register(`scenes.${index}.${field}`)}
          />
        ))}
        {onRemove && (
          <button type="button" className="button" onClick={onRemove}>
            {t("scene.remove")}
            <span className="sr-only">: {name}</span>
          </button>
        )}
      </div>
    </fieldset>
  );
}

function ScenePeople({ form, index, names }: Omit<Props, "onRemove">) {
  const t = useTranslations("desk");
  const fieldText = useFieldErrorText();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: `scenes.${index}.people` });
  const faults = form.formState.errors.scenes?.[index]?.people;
  return (
    <>
      {fields.map(({ id }, place) => (
        <fieldset key={id} className="grid gap-4 sm:grid-cols-2">
          <legend className="note mb-1">{t("scene.person", { number: place + 1 })}</legend>
          {(["name", "wants", "hides", "evades"] as const).map((field) => (
            <TextField
              key={field}
              label={t(`scene.${field}`)}
              autoComplete="off"
              {...(field === "name" && { list: names })}
              error={fieldText(faults?.[place]?.[field])}
              {...form.register(`scenes.${index}.people.${place}.${field}`)}
            />
          ))}
          <button type="button" className="button w-fit" onClick={() => remove(place)}>
            {t("scene.removePerson")}
            <span className="sr-only">: {t("scene.person", { number: place + 1 })}</span>
          </button>
        </fieldset>
      ))}
      {fields.length < MOST_PEOPLE && (
        <button type="button" className="button" onClick={() => append({ name: "", wants: "", hides: "", evades: "" })}>
          {t("scene.addPerson")}
          <span className="sr-only">: {t("scene.number", { number: index + 1 })}</span>
        </button>
      )}
    </>
  );
}
