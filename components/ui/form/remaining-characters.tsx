"use client";

import { useEffect, useState } from "react";

export type RemainingCharactersProps = { left: number; text: string };

/** From here on it is also said aloud. */
const NEAR = 100;
const PAUSE_MS = 1_000;

/** How much room a field has left: always to be seen; near its end and over it also said, when one stops typing. */
export function RemainingCharacters({ id, left, text }: RemainingCharactersProps & { id: string }) {
  const [said, say] = useState("");
  useEffect(() => {
    const pause = setTimeout(() => say(left <= NEAR ? text : ""), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [left, text]);
  return (
    <>
      <p id={id} className={`note mt-1 ${left < 0 ? "text-alarm!" : ""}`}>
        {text}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}
