import { useEffect, useRef } from "react";

/** Spam checks: the invisible field, and the time since the form was shown. */
export function useAntiSpam(): { onWebsite: (value: string) => void; antiSpam: () => { website: string; writingMs: number } } {
  const website = useRef("");
  const since = useRef(0);
  useEffect(() => {
    since.current = performance.now();
  }, []);
  return {
    onWebsite: (value) => {
      website.current = value;
    },
    antiSpam: () => ({ website: website.current, writingMs: Math.round(performance.now() - since.current) }),
  };
}
