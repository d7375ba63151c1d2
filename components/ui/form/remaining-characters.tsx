"use client";

import { useEffect, useState } from "react";

export type RemainingCharactersProps = { left: number; text: string };

/** From this number on the count is also announced. */
const NEAR = 100;
const PAUSE_MS = 1_000;

/**
 * The number of remaining characters: always visible; near the limit and beyond it also announced when typing pauses.
 */
export function RemainingCharacters({ id, left, text }: RemainingCharactersProps & { id: string }) {
  const [announcement, announce] = useState("");
  useEffect(() => {
    const pause = setTimeout(() => announce(left <= NEAR ? text : ""), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [left, text]);
  return (
    <>
      <p id={id} className={`note mt-1 ${left < 0 ? "text-alarm!" : ""}`}>
        {text}
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}
