import { useEffect, useState } from "react";

/** The remaining seconds, and a function that starts a countdown. */
export function useCountdown(): [left: number, begin: (seconds: number) => void] {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left === 0) return;
    const tick = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(tick);
  }, [left]);
  return [left, setLeft];
}
