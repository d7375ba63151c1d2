"use client";

import { useSyncExternalStore } from "react";
import { canSpeak, unlockSpeech } from "#lib/client/speech";
import { setReadAloud } from "#lib/client/stores/read-aloud";

const never = () => () => undefined;

/** Begins to read the book aloud from the paragraph in view; nothing where the browser cannot speak. */
export function ReadAloudButton({ bookId, label }: { bookId: string; label: string }) {
  const isPossible = useSyncExternalStore(never, canSpeak, () => false);
  if (!isPossible) return null;
  return (
    <button
      type="button"
      className="flex min-h-11 w-full items-center gap-2 px-2 text-left hover:underline"
      onClick={({ currentTarget }) => {
        unlockSpeech();
        currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
        setReadAloud({ bookId, sleepAt: null });
      }}
    >
      {label}
    </button>
  );
}
