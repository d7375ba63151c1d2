"use client";

import { useRouter } from "next/navigation";
import { type MouseEvent, type ReactNode, useRef } from "react";
import { QueryProvider } from "#components/accounts/query-provider";
import { useInfiniteList } from "#lib/client/hooks/use-infinite-list";
import { type Distance, useReachedEnd } from "#lib/client/hooks/use-reached-end";

export type InfiniteBookGridTexts = { more: string; loading: string; failed: string; retry: string; end: string };
type Props = {
  id: string;
  next: string | null;
  /** How near to the end the next page is fetched. */
  before: Distance;
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
export const InfiniteBookGrid = (props: Props) => (
  <QueryProvider>
    <Grid {...props} />
  </QueryProvider>
);

function Grid({ id, next: second, before, texts, isWhole, className, end, children }: Props) {
  const router = useRouter();
  const { pages, next, state, isReady, load } = useInfiniteList(id, second);
  const listEnd = useRef<HTMLDivElement>(null);
  const isOn = isReady && next !== null && state === "idle";
  useReachedEnd(listEnd, before, { isOn, isFirst: pages.length === 0, onReach: load });

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
        <ul id={id} data-next={second ?? undefined} className="contents">
          {children}
        </ul>
        {pages.map(({ items }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pages are only appended
          // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link fires a click too
          <ul key={index} className="contents" onClick={follow} dangerouslySetInnerHTML={{ __html: items }} />
        ))}
      </div>
      <div ref={listEnd} className="stays-below mt-10 flex flex-col items-center gap-3 text-center" aria-live="polite">
        {state === "failed" && <p className="text-soft">{texts.failed}</p>}
        {next ? (
          <a
            href={next}
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
