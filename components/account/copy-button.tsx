"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";

type State = "copy" | "copied" | "copyFailed";

/** Takes a text along, which stands beside it to be selected where copying does not work. */
export function CopyButton({ text }: { text: string }) {
  const t = useTranslations("appPasswords");
  const [state, setState] = useState<State>("copy");
  const copy = async () => {
    // Not there on pages without https.
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
