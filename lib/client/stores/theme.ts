import { changesOf, readStored, store } from "#lib/client/stores/local-storage";

export const THEMES = ["system", "light", "dark", "sepia"] as const;
export type Theme = (typeof THEMES)[number];

const KEY = "theme";
const changes = changesOf("theme", ["storage", "pageshow"], () => show(currentTheme()));

export const currentTheme = (): Theme => THEMES.find((theme) => theme === readStored(KEY)) ?? "system";

export function setTheme(theme: Theme): void {
  store(KEY, theme === "system" ? null : theme);
  show(theme);
  changes.notify();
}

function show(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/**
 * Subscribes to the theme here and in other tabs, and applies changes from other tabs; returns an unsubscribe function.
 */
export const onThemeChange = changes.subscribe;
