"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { copyVersion, type Kept, keepBook, onOfflineCopiesChange, removeCopy } from "#lib/client/offline-copies";

/** `saving` contains {percent}. */
export type KeepTexts = Record<"keep" | "kept" | "remove" | "saving" | "failed", string>;
type Props = { book: Kept; texts: KeepTexts };

/** Keeps a book on the device, to be read without a network, or removes it. A copy of an earlier version is replaced automatically. */
export function KeepOfflineButton({ book, texts }: Props) {
  const version = useSyncExternalStore(
    onOfflineCopiesChange,
    () => ("caches" in globalThis ? copyVersion(book) : null),
    () => null,
  );
  const [part, setPart] = useState<number | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const isKept = typeof version === "string";
  const isOld = isKept && version !== book.version;

  useEffect(() => {
    // It failed without a network, perhaps: the earlier copy stays.
    if (isOld) void keepBook(book, () => undefined).catch(() => undefined);
  }, [isOld, book]);

  const toggle = async () => {
    setFailed(false);
    try {
      if (isKept) return await removeCopy(book);
      setPart(0);
      await keepBook(book, setPart);
    } catch {
      setFailed(true);
    } finally {
      setPart(null);
    }
  };
  return (
    <>
      <button
        type="button"
        className="button relative overflow-hidden noscript:hidden"
        aria-pressed={isKept}
        title={isKept ? texts.remove : undefined}
        aria-disabled={part !== null}
        onClick={() => part === null && void toggle()}
      >
        <span aria-hidden className="w-[1em] text-center">
          {isKept ? "✓" : "↓"}
        </span>
        {isKept ? texts.kept : texts.keep}
        {part !== null && (
          <span aria-hidden className="absolute inset-x-0 bottom-0 h-1 origin-left bg-accent" style={{ scale: `${part} 1` }} />
        )}
      </button>
      <span role="status" className="sr-only">
        {part !== null && texts.saving.replace("{percent}", String(Math.floor(part * 4) * 25))}
      </span>
      <span role="alert" className="note order-last w-full text-alarm! empty:hidden">
        {hasFailed && texts.failed}
      </span>
    </>
  );
}
