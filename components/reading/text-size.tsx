import { READER_CHOICES, type ReaderSettings } from "#lib/client/stores/reader-settings";

const SIZES = READER_CHOICES.size;
type Size = ReaderSettings["size"];

/** `value` contains {size} and {count}. */
export type TextSizeTexts = Record<"legend" | "smaller" | "larger" | "value", string>;
type Props = { size: Size; texts: TextSizeTexts; onChange: (size: Size) => void };

/** The size of the text, by a step smaller or larger. */
export function TextSize({ size, texts, onChange }: Props) {
  const index = SIZES.indexOf(size);
  const change = (by: number) => {
    const next = SIZES[index + by];
    if (next) onChange(next);
  };
  const button = "flex min-h-11 items-center justify-center font-text aria-disabled:text-soft aria-disabled:opacity-50";
  return (
    <fieldset>
      <legend className="note mb-1.5">{texts.legend}</legend>
      <div className="grid grid-cols-3 border border-rule">
        {/* Not disabled at the end of the range: the focus would be lost. */}
        <button
          type="button"
          aria-label={texts.smaller}
          aria-disabled={index === 0}
          className={`${button} text-[.9375rem]`}
          onClick={() => change(-1)}
        >
          A−
        </button>
        <output aria-live="polite" className="flex items-center justify-center gap-1.5 border-x border-rule">
          <span className="sr-only">{texts.value.replace("{size}", size).replace("{count}", String(SIZES.length))}</span>
          {SIZES.map((each, at) => (
            <span key={each} aria-hidden className={`size-1.5 rounded-full ${at <= index ? "bg-ink" : "bg-rule"}`} />
          ))}
        </output>
        <button
          type="button"
          aria-label={texts.larger}
          aria-disabled={index === SIZES.length - 1}
          className={`${button} text-[1.25rem]`}
          onClick={() => change(1)}
        >
          A+
        </button>
      </div>
    </fieldset>
  );
}
