import { useEffect, useState } from "react";

/** How long errors about ratings and comments stand (specification 1, section 9). */
const SHOWN_MS = 3_000;

/** A text that goes away by itself after three seconds. */
export function useMomentary(): [string | null, (text: string) => void] {
  const [shown, setShown] = useState<{ text: string } | null>(null);
  useEffect(() => {
    if (!shown) return;
    const going = setTimeout(() => setShown(null), SHOWN_MS);
    return () => clearTimeout(going);
  }, [shown]);
  return [shown?.text ?? null, (text) => setShown({ text })];
}
