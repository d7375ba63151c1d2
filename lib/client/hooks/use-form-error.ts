import { useEffect, useState } from "react";
import { CallFailed } from "#lib/client/api/call-failed";
import { failureText } from "#lib/client/form-error";

/** How long errors about ratings and comments are shown (specification 1, section 9). */
const SHOWN_MS = 3_000;

/**
 * The message of a failed call and a function that sets it; null before the next attempt. It disappears after three
 * seconds, except for network errors: these stay until the next attempt, so that they are read after a longer outage.
 */
export function useFormError(texts: { failed: string; network: string }): [string | null, (error: unknown) => void] {
  const [shown, setShown] = useState<{ text: string; stays: boolean } | null>(null);
  useEffect(() => {
    if (!shown || shown.stays) return;
    const going = setTimeout(() => setShown(null), SHOWN_MS);
    return () => clearTimeout(going);
  }, [shown]);
  const refuse = (error: unknown) => {
    const stays = error instanceof CallFailed && error.code === "network";
    setShown(error === null ? null : { text: failureText(error, texts), stays });
  };
  return [shown?.text ?? null, refuse];
}
