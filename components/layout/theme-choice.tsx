"use client";

import { useId, useSyncExternalStore } from "react";
import { currentTheme, onThemeChange, setTheme, THEMES, type Theme } from "#lib/client/stores/theme";

type Props = { labels: Record<Theme, string>; legend: string };

/** The choice of the colour theme. */
export function ThemeChoice({ labels, legend }: Props) {
  const group = useId();
  const chosen = useSyncExternalStore(onThemeChange, currentTheme, () => "system" as const);
  return (
    <fieldset>
      <legend className="sr-only">{legend}</legend>
      {THEMES.map((theme) => (
        <label key={theme} className="flex min-h-10 items-center pointer-coarse:min-h-11 gap-2.5 px-2 hover:underline">
          <input
            type="radio"
            name={group}
            value={theme}
            checked={theme === chosen}
            onChange={() => setTheme(theme)}
            className="size-4 accent-[var(--accent)]"
          />
          {labels[theme]}
        </label>
      ))}
    </fieldset>
  );
}
