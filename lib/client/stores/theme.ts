import { readStored, store } from "#lib/client/stores/local-storage";

export const THEMES = ["system", "light", "dark", "sepia"] as const;
export type Theme = (typeof THEMES)[number];

const KEY = "theme";
const CHANGED = "pastiche:theme";

export const currentTheme = (): Theme => THEMES.find((theme) => theme === readStored(KEY)) ?? "system";

export function setTheme(theme: Theme): void {
  store(KEY, theme === "system" ? null : theme);
  show(theme);
  dispatchEvent(new Event(CHANGED));
}

function show(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** Calls back when the theme is chosen here or in another tab, and shows the latter's choice; returns how to stop. */
export function onThemeChange(changed: () => void): () => void {
  const follow = () => {
    show(currentTheme());
    changed();
  };
  addEventListener(CHANGED, changed);
  addEventListener("storage", follow);
  // A page kept by the browser for Back has heard of nothing meanwhile.
  addEventListener("pageshow", follow);
  return () => {
    removeEventListener(CHANGED, changed);
    removeEventListener("storage", follow);
    removeEventListener("pageshow", follow);
  };
}
