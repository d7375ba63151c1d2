"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";

type State = "copy" | "copied" | "copyFailed";

/** Copies a text that is also visible beside it, for browsers where copying fails. */
export function CopyButton({ text }: { text: string }) {
  const t = useTranslations("appPasswords");
  const [state, setState] = useState<State>("copy");
  const copy = async () => {
    // Undefined on pages without https.
    const done = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    setState(done ? "copied" : "copyFailed");
  };
  return (
    <>
      <button type="button" className="button" onClick={() => void copy()}>
        <span aria-live="polite">{t(state === "copyFailed" ? "copy" : state)}</span>
      </button>
      {state === "copyFailed" && (
        <p role="alert" className="note text-alarm!">
          {t("copyFailed")}
        </p>
      )}
    </>
  );
}
