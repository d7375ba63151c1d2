import { useEffect, useState } from "react";
import { fetchPostCount } from "#lib/client/api/forum";

const POLL_MS = 20_000;

/** How many posts a thread has got since the page with `known` posts was rendered. Asks every 20 seconds while the page is visible. */
export function useNewPosts(threadId: string, known: number): number {
  const [count, setCount] = useState(known);
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState !== "visible") return;
      fetchPostCount(threadId).then(setCount, () => undefined);
    };
    const timer = setInterval(ask, POLL_MS);
    document.addEventListener("visibilitychange", ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [threadId]);
  return Math.max(0, count - known);
}
