import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { CallFailed } from "#lib/client/api/call-failed";

type Texts = { failed: string; network: string };

/** The message for a failed call: the server's, else this fallback. */
export function failureText(error: unknown, { failed, network }: Texts): string {
  if (!(error instanceof CallFailed)) return failed;
  return error.code === "network" ? network : error.message || failed;
}

/** Shows the server's field errors at their fields and its message as the form's error. */
export function showFailure<Values extends FieldValues>(form: UseFormReturn<Values>, error: unknown, texts: Texts): void {
  const named = error instanceof CallFailed ? Object.entries(error.fields).filter(([name]) => name in form.getValues()) : [];
  for (const [name, message] of named) form.setError(name as Path<Values>, { type: "server", message }, { shouldFocus: true });
  if (named.length === 0) form.setError("root", { type: "server", message: failureText(error, texts) });
}
