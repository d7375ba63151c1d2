import { useTranslations } from "next-intl";
import type { DefaultValues, FieldValues, Path, Resolver } from "react-hook-form";
import { useUserDraft } from "#lib/client/hooks/use-draft";
import { useEdit } from "#lib/client/hooks/use-edit";
import { useFilledForm } from "#lib/client/hooks/use-filled-form";

type Options<Values extends FieldValues, Saved> = {
  /** The name of the draft, and the fields that it keeps. */
  draft: string;
  fields: readonly Path<Values>[];
  resolver: Resolver<Values>;
  /** What the page has read. */
  base: Values;
  save: (values: Values) => Promise<Saved>;
  /** What was saved, or is in a response that refuses an older version. */
  parse: (response: unknown) => Saved;
  valuesOf: (saved: Saved) => Values;
  /** The text of an unknown error. */
  failed: string;
  onSaved?: () => void;
  /** Called when the form gets the values of a saved version. */
  onReset?: () => void;
};

/** Two versions, and what the buttons that choose one of them do. */
export type EditConflict<Values> = { theirs: Values; yours: Values; choice: { isBusy: boolean; onKeep: () => void; onTake: () => void } };

/**
 * A form that edits one revision of something; what was typed survives errors, conflicts and reloads. `conflict` is what another administrator
 * saved in the meantime, what the form contains, and the choice between them.
 */
export function useEditForm<Values extends FieldValues & { revision: number }, Saved>(options: Options<Values, Saved>) {
  const { base, save, parse, valuesOf, failed, onSaved, onReset } = options;
  const t = useTranslations("editing");
  const form = useFilledForm<Values>({ resolver: options.resolver, defaultValues: base as DefaultValues<Values> });
  const draft = useUserDraft(options.draft, form, options.fields);
  const reset = (values: Values) => {
    form.reset(values);
    draft.finish();
    onReset?.();
  };
  const { isBusy, outcome, conflict, submit, closeConflict } = useEdit({
    base,
    save,
    read: (current) => valuesOf(parse(current)),
    onSaved: (saved) => {
      reset(valuesOf(saved));
      onSaved?.();
    },
    texts: { saved: t("saved"), failed, network: t("network") },
  });
  const conflictWith = (theirs: Values): EditConflict<Values> => ({
    theirs,
    yours: form.getValues(),
    choice: {
      isBusy,
      onKeep: () => void submit({ ...form.getValues(), revision: theirs.revision }),
      onTake: () => {
        reset(theirs);
        closeConflict();
      },
    },
  });
  return { form, isBusy, outcome, reset, submit: form.handleSubmit(submit), conflict: conflict && conflictWith(conflict) };
}
