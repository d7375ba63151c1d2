"use client";

import { Activity, type ReactNode, use, useEffect, useId, useRef, useState } from "react";
import { useForeignNodesAside } from "#components/ui/foreign-nodes";

type Props = {
  /** Loads the scripts of `children`. */
  load: () => Promise<unknown>;
  /** Whether the scripts change what is seen, for example by a stored draft. Else they give way to the rest of the page for longer. */
  isUrgent?: () => boolean;
  /** A `lazy` component. */
  children: ReactNode;
};
/** Longer than a slow phone needs for the page itself, shorter than a visitor for its first lines. */
const NOT_URGENT_MS = 3_000;

type Gate = { opened: Promise<void>; open: () => void };

/**
 * Server-rendered content, usually a form, whose scripts are loaded and run only when it is touched or focused, or when it is near the
 * visible part of the page and the page has loaded. Until then its HTML stays as it is; if loading fails the next touch tries again.
 */
export function LazyHydration({ load, isUrgent, children }: Props) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  // On the server, and after a client-side navigation, there is no HTML to keep. The state never changes: an update would discard what is
  // not hydrated.
  const [gate] = useState(() => (typeof document !== "undefined" && document.getElementById(id) ? createGate() : null));
  useEffect(() => {
    const element = box.current;
    if (!element || !gate) return;
    const open = () => void load().then(gate.open, () => undefined);
    if (element.contains(document.activeElement)) open();
    const delay = isUrgent && !isUrgent() ? NOT_URGENT_MS : 0;
    const openLater = () => afterLoad(() => setTimeout(open, delay));
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && openLater(), {
      rootMargin: "50%",
    });
    observer.observe(element);
    const stop = new AbortController();
    for (const event of ["pointerover", "touchstart", "focusin"]) {
      element.addEventListener(event, open, { passive: true, signal: stop.signal });
    }
    const end = () => {
      observer.disconnect();
      stop.abort();
    };
    void gate.opened.then(end);
    return end;
  }, [gate, load, isUrgent]);
  return (
    <div ref={box} id={id}>
      <Activity>
        <WhenOpened gate={gate}>
          <Hydrated id={id}>{children}</Hydrated>
        </WhenOpened>
      </Activity>
    </div>
  );
}

function createGate(): Gate {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** Runs `open` when the page has loaded and the browser has nothing else to do. Safari has no `requestIdleCallback`. */
function afterLoad(open: () => unknown): void {
  if (document.readyState !== "complete") window.addEventListener("load", () => afterLoad(open), { once: true });
  else if ("requestIdleCallback" in window) requestIdleCallback(open, { timeout: 2_000 });
  else setTimeout(open, 200);
}

/**
 * While this suspends React keeps the server's HTML. An Activity and no Suspense: the server would write a Suspense boundary of more than
 * 500 bytes hidden at the end of the page, from where a script moves it.
 */
function WhenOpened({ gate, children }: { gate: Gate | null; children: ReactNode }) {
  if (gate) use(gate.opened);
  return children;
}

/** The content, without what extensions have put into it since the page was hydrated. */
function Hydrated({ id, children }: { id: string; children: ReactNode }) {
  useForeignNodesAside(() => document.getElementById(id));
  return children;
}
