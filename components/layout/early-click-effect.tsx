"use client";

import { useLayoutEffect } from "react";
import type { EarlyClick } from "#lib/domain/script-loader";

/** Repeats the click that lib/domain/script-loader.ts has noted, once the page is hydrated. */
export function EarlyClickEffect() {
  useLayoutEffect(() => {
    const { earlyClick } = globalThis as typeof globalThis & { earlyClick?: EarlyClick };
    if (!earlyClick || earlyClick.isOver) return;
    earlyClick.isOver = true;
    if (earlyClick.button?.isConnected) earlyClick.button.click();
  }, []);
  return null;
}
