import { changesOf, readStored, store } from "#lib/client/stores/local-storage";

/** Reading settings. Each but the speed of reading aloud is an attribute of <html>, which app/styles/reader.css reads. */
export const READER_CHOICES = {
  face: ["serif", "display", "sans"],
  size: ["1", "2", "3", "4", "5", "6"],
  leading: ["tight", "normal", "loose"],
  width: ["narrow", "medium", "wide"],
  flow: ["scroll", "pages"],
  speed: ["0.7", "0.85", "1", "1.15", "1.3", "1.5", "1.75", "2"],
} as const;
export type ReaderChoice = keyof typeof READER_CHOICES;
export type ReaderSettings = { [Choice in ReaderChoice]: (typeof READER_CHOICES)[Choice][number] };

export const STANDARD_SETTINGS: ReaderSettings = {
  face: "serif",
  size: "3",
  leading: "normal",
  width: "medium",
  flow: "scroll",
  speed: "1",
};

const KEY = "reader";
const changes = changesOf("reader", ["storage"]);

let read: { text: string | null; settings: ReaderSettings } | undefined;

/** The stored settings; the same object until they change. */
export function readerSettings(): ReaderSettings {
  const text = readStored(KEY);
  if (read?.text === text) return read.settings;
  const stored = parse(text);
  const known = (Object.keys(READER_CHOICES) as ReaderChoice[]).filter((choice) => isOneOf(READER_CHOICES[choice], stored[choice]));
  const settings = { ...STANDARD_SETTINGS, ...Object.fromEntries(known.map((choice) => [choice, stored[choice]])) };
  read = { text, settings };
  return settings;
}

const isOneOf = (values: readonly string[], value: unknown): boolean => values.some((candidate) => candidate === value);

/** Stores and applies the settings. */
export function applyReaderSettings(settings: ReaderSettings): void {
  store(KEY, JSON.stringify(settings));
  const { dataset } = document.documentElement;
  dataset.readerFace = settings.face;
  dataset.readerSize = settings.size;
  dataset.readerLeading = settings.leading;
  dataset.readerWidth = settings.width;
  dataset.readerFlow = settings.flow;
  changes.notify();
}

/** Subscribes to changes here and in other tabs; returns an unsubscribe function. */
export const onReaderSettingsChange = changes.subscribe;

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
