"use client";

import { useState } from "react";

type Props = { text: string; label: string; texts: Record<"copy" | "copied" | "failed", string> };

/** Copies a piece of code; says in its place whether that worked. */
export function CopyCode({ text, label, texts }: Props) {
  const [outcome, setOutcome] = useState<"copied" | "failed" | null>(null);
  const copy = async () => {
    setOutcome(null);
    const isDone = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    setOutcome(isDone ? "copied" : "failed");
  };
  return (
    <div className="mt-2 flex items-center justify-end gap-3 sm:mt-0 sm:flex-col sm:items-end sm:gap-1 noscript:hidden">
      <button
        type="button"
        className="min-h-6 font-ui text-[.875rem] underline decoration-rule underline-offset-4 hover:decoration-current"
        aria-label={`${texts.copy}: ${label}`}
        onClick={() => void copy()}
      >
        {texts.copy}
      </button>
      <span role="status" className="note">
        {outcome && texts[outcome]}
      </span>
    </div>
  );
}
