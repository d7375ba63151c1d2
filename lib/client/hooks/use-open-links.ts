import { useRouter } from "next/navigation";
import { type RefObject, useEffect } from "react";
import { isNeverPrefetched, loadsDocument } from "#lib/urls/predicted-pages";

/**
 * Lets the links in HTML that React has not rendered behave like LocalLink: they open through the router, and their page is prefetched when the
 * pointer enters or the focus comes. `data-scroll="false"` keeps the scroll position; `data-document` loads the document.
 */
export function useOpenLinks(container: RefObject<HTMLElement | null>, onOpen: (link: HTMLAnchorElement) => void): void {
  const router = useRouter();
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const open = (event: MouseEvent) => {
      const link = linkAt(event);
      if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onOpen(link);
      router.push(pathOf(link), { scroll: link.dataset.scroll !== "false" });
    };
    const prefetch = (event: Event) => {
      const link = linkAt(event);
      if (link && !pathOf(link).includes("?") && !isNeverPrefetched(pathOf(link))) router.prefetch(pathOf(link));
    };
    const listeners = [
      ["click", open],
      ["pointerover", prefetch],
      ["focusin", prefetch],
    ] as const;
    for (const [type, listener] of listeners) element.addEventListener(type, listener as EventListener);
    return () => {
      for (const [type, listener] of listeners) element.removeEventListener(type, listener as EventListener);
    };
  }, [container, router, onOpen]);
}

/** The link of an event that the router opens. */
function linkAt({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest("a") : null;
  return link && link.dataset.document === undefined && !loadsDocument(pathOf(link)) ? link : null;
}

const pathOf = ({ pathname, search, hash }: HTMLAnchorElement): string => pathname + search + hash;
