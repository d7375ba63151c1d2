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

/** Calls back when the theme is chosen here or in another tab, and shows the latter's choice; returns how to stop. */
export const onThemeChange = changes.subscribe;
