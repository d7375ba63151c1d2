import { useTranslations } from "next-intl";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { CallFailed } from "#lib/client/api/call-failed";
import { directRun } from "#lib/client/api/desk";
import { useAction } from "#lib/client/hooks/use-action";
import { DeskDecision } from "#lib/contract/generation/desk";

/** `useAction` of the editor's desk. */
export function useDeskAction(): ReturnType<typeof useAction> {
  const t = useTranslations("desk");
  return useAction({ done: t("saved"), failed: t("failed"), network: t("network") });
}

/** Sends decisions of a form. Faults are shown at its fields: `fieldOf` names the field of a part of the decision, as "person.name". */
export function useDecision<Values extends FieldValues>(
  runId: string,
  form: UseFormReturn<Values>,
  fieldOf: (part: string) => string = (part) => part,
): Omit<ReturnType<typeof useAction>, "run"> & { decide: (decision: DeskDecision) => Promise<boolean> } {
  const { run, ...state } = useDeskAction();
  const show = (faults: [part: string, message: string][]) => {
    const named = faults.map(([part, message]) => [fieldOf(part), message] as const).filter(([field]) => isField(field, form.getValues()));
    for (const [field, message] of named) form.setError(field as Path<Values>, { type: "server", message }, { shouldFocus: true });
    return named.length > 0;
  };
  const decide = async (decision: DeskDecision) => {
    const { error } = DeskDecision.safeParse(decision);
    if (error && show(error.issues.map(({ path, message }) => [path.join("."), message]))) return false;
    return run(
      () => directRun(runId, decision),
      (failure) => failure instanceof CallFailed && show(Object.entries(failure.fields)),
    );
  };
  return { ...state, decide };
}

const isField = (field: string, values: object): boolean => (field.split(".")[0] ?? "") in values;
