import { useEffect, useRef } from "react";
import type { logInWithPasskey } from "#lib/client/api/accounts/login-steps";
import { CallFailed } from "#lib/client/api/call-failed";

export type PasskeyLogin = Awaited<ReturnType<typeof logInWithPasskey>>;

/** Before a challenge expires (five minutes), another one is asked for. */
const RENEW_MS = 4 * 60_000;

/** Offers passkeys among the suggestions of the e-mail field (`autocomplete="webauthn"`), where the browser can, once the user does something. */
export function usePasskeySuggestions(
  remember: () => boolean,
  onDone: (answer: PasskeyLogin) => void,
  onRefused: (error: unknown) => void,
) {
  const current = useRef({ remember, onDone, onRefused });
  useEffect(() => {
    current.current = { remember, onDone, onRefused };
  });
  useEffect(() => {
    let isOver = false;
    const offer = async () => {
      if (isOver || !(await canSuggest())) return;
      try {
        const { logInWithSuggestedPasskey } = await import("#lib/client/api/accounts/login-steps");
        if (isOver) return;
        const answer = await logInWithSuggestedPasskey(() => current.current.remember());
        if (!isOver) current.current.onDone(answer);
      } catch (error) {
        // Not the user's doing: aborted for a new challenge or for the browser's dialog, or no connection.
        if (!isOver && error instanceof CallFailed && error.code !== "network") current.current.onRefused(error);
      }
    };
    let timer: ReturnType<typeof setInterval> | undefined;
    // A page that is only opened makes no call; the first movement comes before the field gets the focus.
    const interactions = new AbortController();
    const begin = () => {
      interactions.abort();
      void offer();
      timer = setInterval(() => void offer(), RENEW_MS);
    };
    for (const name of ["pointermove", "pointerdown", "keydown", "focusin"])
      document.addEventListener(name, begin, { signal: interactions.signal, passive: true });
    return () => {
      isOver = true;
      interactions.abort();
      clearInterval(timer);
      void import("#lib/client/passkey").then(({ stopOffering }) => stopOffering());
    };
  }, []);
}

const canSuggest = async (): Promise<boolean> =>
  typeof PublicKeyCredential !== "undefined" && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;
