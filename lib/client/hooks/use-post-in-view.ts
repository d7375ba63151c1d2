import { useEffect, useState } from "react";
import { POST_LIST } from "#lib/domain/forum/forum";

/** A post is in view when it reaches this part of the window's height. */
const LINE = 0.6;
const SETTLED_MS = 300;

/**
 * The number of the last post above the lower part of the window; `first` until the page is scrolled. When scrolling pauses the post becomes part of
 * the address, so that a reload, the way back and a copied address lead to it.
 */
export function usePostInView(first: number): number {
  const [number, setNumber] = useState(first);
  useEffect(() => {
    let frame = 0;
    let settled: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      frame = 0;
      setNumber(postInView() ?? first);
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(look);
      clearTimeout(settled);
      settled = setTimeout(keepPlace, SETTLED_MS);
    };
    look();
    addEventListener("scroll", onScroll, { passive: true });
    addEventListener("resize", onScroll);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(settled);
      removeEventListener("scroll", onScroll);
      removeEventListener("resize", onScroll);
    };
  }, [first]);
  return number;
}

/** The number of the last post that begins above the line; null if none does. */
function postInView(): number | null {
  const posts = [...document.querySelectorAll(`#${POST_LIST} > [id^="post-"]`)];
  const seen = posts.findLast((post) => post.getBoundingClientRect().top < innerHeight * LINE);
  return seen ? Number(seen.id.slice("post-".length)) : null;
}

/** The address names the first post whose beginning is in view; at the top of the page none. Below the posts it stays. */
function keepPlace(): void {
  const posts = [...document.querySelectorAll(`#${POST_LIST} > [id^="post-"]`)];
  const shown = posts.find((post) => post.getBoundingClientRect().bottom > innerHeight * (1 - LINE));
  if (!shown) return;
  const hash = shown === posts[0] ? "" : `#${shown.id}`;
  if (location.hash !== hash) history.replaceState(history.state, "", location.pathname + location.search + hash);
}
