import { readStored, store } from "#lib/client/storage";

export const THEMES = ["system", "light", "dark", "sepia"] as const;
export type Theme = (typeof THEMES)[number];

const KEY = "theme";
const CHANGED = "pastiche:theme";

export const themeChoice = (): Theme => THEMES.find((theme) => theme === readStored(KEY)) ?? "system";

export function chooseTheme(theme: Theme): void {
  store(KEY, theme === "system" ? null : theme);
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  dispatchEvent(new Event(CHANGED));
}

/** Calls back when the theme is chosen here or in another tab; returns how to stop. */
export function onThemeChange(changed: () => void): () => void {
  addEventListener(CHANGED, changed);
  addEventListener("storage", changed);
  return () => {
    removeEventListener(CHANGED, changed);
    removeEventListener("storage", changed);
  };
}
