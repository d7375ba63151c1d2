"use client";

import { useId, useSyncExternalStore } from "react";
import { currentTheme, onThemeChange, setTheme, THEMES, type Theme } from "#lib/client/stores/theme";

type Props = { labels: Record<Theme, string>; legend: string };

/** The choice of the colour theme as samples of paper and ink. */
export function ThemeSwatches({ labels, legend }: Props) {
  const group = useId();
  const chosen = useSyncExternalStore(onThemeChange, currentTheme, () => "system" as const);
  return (
    <fieldset>
      <legend className="note mb-1.5">{legend}</legend>
      <div className="grid grid-cols-4 gap-2">
        {THEMES.map((theme) => (
          <label
            key={theme}
            className="group/swatch grid cursor-pointer justify-items-center gap-1 text-center text-[.8125rem] leading-tight"
          >
            <input
              type="radio"
              name={group}
              value={theme}
              checked={theme === chosen}
              onChange={() => setTheme(theme)}
              className="peer sr-only"
            />
            <span
              aria-hidden
              data-swatch={theme}
              className="flex h-11 w-full items-center justify-center rounded-xs border border-rule font-text text-[1.0625rem] peer-checked:outline-2 peer-checked:outline-offset-2 peer-checked:outline-ink peer-focus-visible:outline-2 peer-focus-visible:outline-focus"
            >
              Aa
            </span>
            <span>{labels[theme]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
