"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useCallback, useRef, useSyncExternalStore } from "react";
import { usePages } from "#lib/client/hooks/use-pages";
import { onReaderSettingsChange, readerSettings, STANDARD_SETTINGS } from "#lib/client/stores/reader-settings";

/** `page` contains {page}, {count} and {minutes}: those left in the chapter. */
export type PageTexts = Record<"previous" | "next" | "page", string>;
/** `minutes`: of the whole chapter. */
type Props = { previous: string | null; next: string | null; minutes: number; texts: PageTexts; children: ReactNode };

/** Set by turning back over a chapter's first page; in memory, for the chapter that opens then, so not if its document is loaded. */
let opensAtEnd = false;
function takeOpensAtEnd(): boolean {
  const was = opensAtEnd;
  opensAtEnd = false;
  return was;
}

/** A chapter's text, in page mode with the number of the page and buttons that turn it. Beyond the last page lies the next chapter. */
export function PagedText({ previous, next, minutes, texts, children }: Props) {
  const router = useRouter();
  const chapter = useRef<HTMLDivElement>(null);
  const isOn = useSyncExternalStore(onReaderSettingsChange, readerSettings, () => STANDARD_SETTINGS).flow === "pages";
  const before = useCallback(() => {
    if (previous === null) return;
    opensAtEnd = true;
    router.push(previous);
  }, [previous, router]);
  const after = useCallback(() => {
    if (next !== null) router.push(next);
    else document.querySelector("[data-book-end]")?.scrollIntoView({ block: "start" });
  }, [next, router]);
  const { page, count, turn } = usePages({ chapter, isOn, opensAtEnd: takeOpensAtEnd, before, after });
  const button = "quiet-link flex size-11 items-center justify-center text-[1.25rem] aria-disabled:opacity-30";
  return (
    <>
      <div ref={chapter} className="paged">
        {children}
      </div>
      <div className="page-turner">
        <button
          type="button"
          aria-label={texts.previous}
          aria-disabled={page === 0 && previous === null}
          className={button}
          onClick={() => turn(-1)}
        >
          ‹
        </button>
        <output className="note figure">
          {texts.page
            .replace("{page}", String(page + 1))
            .replace("{count}", String(count))
            .replace("{minutes}", String(Math.ceil((minutes * (count - page)) / count)))}
        </output>
        <button type="button" aria-label={texts.next} className={button} onClick={() => turn(1)}>
          ›
        </button>
      </div>
    </>
  );
}
