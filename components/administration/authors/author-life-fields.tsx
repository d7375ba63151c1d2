import { useTranslations } from "next-intl";
import { Controller, type UseFormReturn } from "react-hook-form";
import { TextArea } from "#components/ui/form/text-area";
import { TextField } from "#components/ui/form/text-field";
import { useFieldErrorText } from "#lib/client/hooks/use-field-error";
import type { EditAuthor } from "#lib/contract/editing/author-operations";

/** The years of an author's life, the language of the works, and the best-known of them, one per line. */
export function AuthorLifeFields({ form }: { form: UseFormReturn<EditAuthor> }) {
  const t = useTranslations("editing");
  const fieldText = useFieldErrorText();
  const { born, died, literature, knownFor } = form.formState.errors;
  const year = { type: "number", min: 1, max: 2100 } as const;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField label={t("fields.born")} {...year} error={fieldText(born)} {...form.register("born", { valueAsNumber: true })} />
        <TextField label={t("fields.died")} {...year} error={fieldText(died)} {...form.register("died", { valueAsNumber: true })} />
        <TextField label={t("fields.literature")} maxLength={3} error={fieldText(literature)} {...form.register("literature")} />
      </div>
      <Controller
        control={form.control}
        name="knownFor"
        render={({ field: { value, onChange, ...field } }) => (
          <TextArea
            label={t("fields.knownFor")}
            hint={t("knownForHint")}
            rows={4}
            error={fieldText(knownFor?.message ? knownFor : knownFor?.find?.(Boolean))}
            value={value.join("\n")}
            onChange={(event) => onChange(event.target.value.split("\n"))}
            {...field}
          />
        )}
      />
    </>
  );
}
