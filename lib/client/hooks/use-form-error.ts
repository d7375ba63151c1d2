import { useEffect, useState } from "react";
import { CallFailed } from "#lib/client/api/call";
import { failureText } from "#lib/client/form-error";

/** How long errors about ratings and comments stand (specification 1, section 9). */
const SHOWN_MS = 3_000;

/**
 * What to say of a call that failed, and how to tell which; null before the next try. It goes away by itself after three
 * seconds, but a network failure stays: who was offline for longer should still read why nothing happened.
 */
export function useFormError(words: { failed: string; network: string }): [string | null, (error: unknown) => void] {
  const [shown, setShown] = useState<{ text: string; stays: boolean } | null>(null);
  useEffect(() => {
    if (!shown || shown.stays) return;
    const going = setTimeout(() => setShown(null), SHOWN_MS);
    return () => clearTimeout(going);
  }, [shown]);
  const refuse = (error: unknown) => {
    const stays = error instanceof CallFailed && error.code === "network";
    setShown(error === null ? null : { text: failureText(error, words), stays });
  };
  return [shown?.text ?? null, refuse];
}
