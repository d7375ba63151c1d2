"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";

type State = "copy" | "copied" | "copyFailed";

/** A password that was just made, to be copied now or never. */
export function NewAppPassword({ password }: { password: string }) {
  const t = useTranslations("appPasswords");
  const [state, setState] = useState<State>("copy");
  const copy = () =>
    navigator.clipboard.writeText(password).then(
      () => setState("copied"),
      () => setState("copyFailed"),
    );
  return (
    <div className="space-y-3 border-l-2 border-house py-1 pl-4">
      <p className="font-ui text-[.9375rem] font-medium">{t("made")}</p>
      <p>
        <code className="text-[1.25rem] tracking-wide break-all select-all">{password}</code>
      </p>
      <p className="note">{t("once")}</p>
      <button type="button" className="button" onClick={() => void copy()}>
        <span aria-live="polite">{t(state === "copyFailed" ? "copy" : state)}</span>
      </button>
      {state === "copyFailed" && (
        <p role="alert" className="note text-alarm!">
          {t("copyFailed")}
        </p>
      )}
    </div>
  );
}
