import { useEffect } from "react";
import { recordReading } from "#lib/client/api/forum";

const SENT_AFTER_MS = 1_500;

/**
 * Records the last post that was on the screen, when reading pauses or the page is left. `lastRead` is null until it is known; `places` are
 * the elements at the ends of the posts that take the user's actions (use-post-places.ts).
 */
export function useReadPosts(threadId: string, lastRead: number | null, places: readonly HTMLElement[]): void {
  useEffect(() => {
    if (lastRead === null) return;
    let [seen, sent] = [lastRead, lastRead];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const send = () => {
      clearTimeout(timer);
      if (seen <= sent) return;
      sent = seen;
      recordReading(threadId, seen).catch(() => undefined);
    };
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) seen = Math.max(seen, numberOf(target));
      clearTimeout(timer);
      timer = setTimeout(send, SENT_AFTER_MS);
    });
    // The end of a post: a long one is read when its last line was seen. The places have no boxes (`display: contents`), but their parents do.
    for (const place of places) observer.observe(place.parentElement ?? place);
    addEventListener("pagehide", send);
    return () => {
      send();
      observer.disconnect();
      removeEventListener("pagehide", send);
    };
  }, [threadId, lastRead, places]);
}

const numberOf = (place: Element): number => Number(/^post-(\d+)$/.exec(place.closest("[data-post-id]")?.id ?? "")?.[1] ?? 0);
