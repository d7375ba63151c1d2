import { useState, useSyncExternalStore } from "react";

export const TECHNICAL_NAMES = ["page", "browser", "viewport", "language"] as const;
export type TechnicalName = (typeof TECHNICAL_NAMES)[number];
type Data = Record<TechnicalName, string>;
export type TechnicalDataChoice = {
  data: Data | null;
  isChosen: (name: TechnicalName) => boolean;
  toggle: (name: TechnicalName) => void;
  /** What the sender left in. */
  chosen: () => Partial<Data>;
};

const never = () => () => undefined;
let read: Data | null = null;

/** Read once: the page that led here, as its address, and what the browser says about itself. */
function data(): Data {
  const isOwn = document.referrer.startsWith(`${location.origin}/`);
  read ??= {
    page: isOwn ? document.referrer : location.origin + location.pathname,
    browser: navigator.userAgent,
    viewport: `${innerWidth} × ${innerHeight}`,
    language: navigator.language,
  };
  return read;
}

/** The technical data that a report of a bug sends along, each of which the sender can leave out; null before hydration. */
export function useTechnicalData(): TechnicalDataChoice {
  const current = useSyncExternalStore(never, data, () => null);
  const [left, setLeft] = useState<TechnicalName[]>([]);
  const isChosen = (name: TechnicalName) => !left.includes(name);
  return {
    data: current,
    isChosen,
    toggle: (name) => setLeft(isChosen(name) ? [...left, name] : left.filter((one) => one !== name)),
    chosen: () => Object.fromEntries(TECHNICAL_NAMES.filter(isChosen).map((name) => [name, current?.[name] ?? ""])),
  };
}
