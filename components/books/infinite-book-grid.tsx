"use client";

import { useRouter } from "next/navigation";
import { type MouseEvent, type ReactNode, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { fetchMore, type ListState, onListChange, savedList, saveList } from "#lib/client/stores/infinite-list";

export type InfiniteBookGridTexts = { more: string; loading: string; failed: string; retry: string; end: string };
type Props = {
  id: string;
  next: string | null;
  /** Distance in pixels, from the list's end or the page's end to the viewport, at which the next page is fetched. */
  before: { of: "list" | "page"; pixels: number };
  texts: InfiniteBookGridTexts;
  /** Whether the list has one page, and so no end to reach. */
  isWhole: boolean;
  className: string;
  end?: ReactNode;
  children: ReactNode;
};

/**
 * Infinite scroll. Each further page is the HTML page that the link without scripts leads to, and its items are
 * extracted. Back and reload restore the loaded pages.
 */
export function InfiniteBookGrid({ id, next, before, texts, isWhole, className, end, children }: Props) {
  const router = useRouter();
  const first = useMemo<ListState>(() => ({ pages: [], next }), [next]);
  const list = useSyncExternalStore(
    onListChange,
    () => (next && savedList(next)) || first,
    () => first,
  );
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  const listEnd = useRef<HTMLDivElement>(null);

  // A scroll event may come before React has rendered "loading", or before it has rendered the loaded items.
  const isLoading = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the new items are on the page
  useEffect(() => {
    if (state !== "loading") isLoading.current = false;
  }, [state, list]);
  const load = useCallback(async () => {
    const { pages, next: address } = (next && savedList(next)) || first;
    if (!next || !address || isLoading.current) return;
    isLoading.current = true;
    setState("loading");
    try {
      const more = await fetchMore(address, id);
      saveList(next, { pages: [...pages, more.items], next: more.next });
      setState("idle");
    } catch {
      setState("failed");
    }
  }, [id, next, first]);

  const { of, pixels } = before;
  const isFirst = list.pages.length === 0;
  useEffect(() => {
    if (!list.next || state !== "idle") return;
    const reach = () => {
      const left =
        of === "page"
          ? document.documentElement.scrollHeight - scrollY - innerHeight
          : (listEnd.current?.getBoundingClientRect().top ?? Infinity) - innerHeight;
      if (left <= pixels) void load();
    };
    // Fetches only after scrolling: if the first screen is not full, the button is there.
    addEventListener("scroll", reach, { passive: true });
    // Before hydration the visitor may already have scrolled to the end; after a reload the loaded pages are restored first.
    if (scrollY > 0 && isFirst && !(next && savedList(next))) reach();
    return () => removeEventListener("scroll", reach);
  }, [list.next, isFirst, state, of, pixels, load, next]);

  /** Items of further pages are plain HTML links; this navigates on the client as for the first ones. */
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    router.push(link.pathname + link.search + link.hash);
  };

  return (
    <>
      <div className={className}>
        <ul id={id} data-next={next ?? undefined} className="contents">
          {children}
        </ul>
        {list.pages.map((items, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pages are only appended
          // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link fires a click too
          <ul key={index} className="contents" onClick={follow} dangerouslySetInnerHTML={{ __html: items }} />
        ))}
      </div>
      <div ref={listEnd} className="stays-below mt-10 flex flex-col items-center gap-3 text-center" aria-live="polite">
        {state === "failed" && <p className="text-soft">{texts.failed}</p>}
        {list.next ? (
          <a
            href={list.next}
            className="button"
            aria-disabled={state === "loading"}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              void load();
            }}
          >
            {state === "loading" ? texts.loading : state === "failed" ? texts.retry : texts.more}
          </a>
        ) : (
          <div className="note">
            {!isWhole && <p>{texts.end}</p>}
            {end}
          </div>
        )}
      </div>
    </>
  );
}
