"use client";

import { useTranslations } from "next-intl";
import { DeskForm } from "#components/generation/desk-form";
import { TextArea } from "#components/ui/form/text-area";
import { Summary } from "#components/ui/summary";
import { useDecision } from "#lib/client/hooks/use-desk";
import { useUserDraft } from "#lib/client/hooks/use-draft";
import { useFieldErrorText } from "#lib/client/hooks/use-field-error";
import { useFilledForm } from "#lib/client/hooks/use-filled-form";
import type { DeskPerson } from "#lib/domain/generation/desk-view";

const TEXTS = ["desire", "wound", "secret", "mistake", "voice"] as const;
const LISTS = ["samples", "knows"] as const;
const FIELDS = [...TEXTS, ...LISTS] as const;
type Fields = Record<(typeof FIELDS)[number], string>;

/** The entries of a field with one in each line. */
export const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** Changes a person of the book. */
export function PersonForm({ runId, person }: { runId: string; person: DeskPerson }) {
  const t = useTranslations("desk");
  const fieldText = useFieldErrorText();
  const defaultValues = { ...person, samples: person.samples.join("\n"), knows: person.knows.join("\n") };
  const form = useFilledForm<Fields>({ defaultValues });
  const draft = useUserDraft(`desk-person:${runId}:${person.name}`, form, FIELDS);
  const { isBusy, outcome, decide } = useDecision(runId, form, (part) => part.split(".")[1] ?? part);
  const { errors } = form.formState;
  const submit = form.handleSubmit(async ({ samples, knows, ...texts }) => {
    const lists = { samples: linesOf(samples), knows: linesOf(knows) };
    if (await decide({ kind: "person", person: { ...texts, name: person.name, ...lists } })) draft.finish();
  });
  const label = t("editPerson", { name: person.name });
  return (
    <details className="mt-1">
      <Summary>{label}</Summary>
      <div className="mt-3">
        <DeskForm label={label} submit={t("save")} isBusy={isBusy} outcome={outcome} onSubmit={submit}>
          <div className="grid gap-5 sm:grid-cols-2">
            {TEXTS.map((name) => (
              <TextArea
                key={name}
                className="[&_textarea]:min-h-20"
                label={t(`person.${name}`)}
                rows={2}
                error={fieldText(errors[name])}
                {...form.register(name)}
              />
            ))}
          </div>
          {LISTS.map((name) => (
            <TextArea
              key={name}
              label={t(`person.${name}`)}
              hint={t("oneALine")}
              rows={4}
              error={fieldText(errors[name])}
              {...form.register(name)}
            />
          ))}
        </DeskForm>
      </div>
    </details>
  );
}
