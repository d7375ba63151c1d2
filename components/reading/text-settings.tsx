"use client";

import { useId, useSyncExternalStore } from "react";
import { TextSize, type TextSizeTexts } from "#components/reading/text-size";
import {
  applyReaderSettings,
  onReaderSettingsChange,
  READER_CHOICES,
  type ReaderChoice,
  readerSettings,
  STANDARD_SETTINGS,
} from "#lib/client/stores/reader-settings";

type Choice = Exclude<ReaderChoice, "size" | "speed">;
export type SettingTexts = Record<Choice, { legend: string; options: Record<string, string> }> & { size: TextSizeTexts; reset: string };

const CHOICES: Choice[] = ["face", "leading", "width", "flow"];

/** Size, font, line height and width of the text; the width matters only where there is more room than for a column, the reading mode where the text has pages. */
export function TextSettings({ texts, hasPages }: { texts: SettingTexts; hasPages: boolean }) {
  // Next.js keeps the previous page hidden in the DOM; its radio buttons must not be in the same group.
  const group = useId();
  const settings = useSyncExternalStore(onReaderSettingsChange, readerSettings, () => STANDARD_SETTINGS);
  return (
    <div className="grid gap-4 max-sm:gap-2.5">
      <TextSize size={settings.size} texts={texts.size} onChange={(size) => applyReaderSettings({ ...settings, size })} />
      {CHOICES.filter((choice) => hasPages || choice !== "flow").map((choice) => (
        <fieldset key={choice} className={choice === "width" ? "max-sm:hidden" : ""}>
          <legend className="note mb-1.5">{texts[choice].legend}</legend>
          <div className="grid auto-cols-fr grid-flow-col border border-rule">
            {READER_CHOICES[choice].map((value) => (
              <label
                key={value}
                data-sample={`${choice}-${value}`}
                className="flex min-h-11 items-center justify-center border-l border-rule px-2 text-center text-[.875rem] leading-tight first:border-l-0 has-checked:chosen has-focus-visible:outline-2 has-focus-visible:outline-focus"
              >
                <input
                  type="radio"
                  name={`${group}-${choice}`}
                  value={value}
                  checked={settings[choice] === value}
                  onChange={() => applyReaderSettings({ ...settings, [choice]: value })}
                  className="sr-only"
                />
                {texts[choice].options[value]}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <button type="button" className="button" onClick={() => applyReaderSettings(STANDARD_SETTINGS)}>
        {texts.reset}
      </button>
    </div>
  );
}
