import { useTranslations } from "next-intl";
import type { ComponentProps, CSSProperties } from "react";
import { HIGHLIGHT_COLOURS, type HighlightColour } from "#lib/domain/reading/annotations";

/** Sets `--mark` to a highlight's colour. */
export const markStyle = (colour: HighlightColour): CSSProperties => ({ "--mark": `var(--marker-${colour})` }) as CSSProperties;

type Props = ComponentProps<"input"> & { chosen: number };

/** The choice of a highlight's colour as samples; the attributes are those of each radio button. */
export function ColourChoice({ chosen, ...input }: Props) {
  const t = useTranslations("notes");
  return (
    <fieldset>
      <legend className="note mb-1.5">{t("colour")}</legend>
      <div className="flex gap-2">
        {HIGHLIGHT_COLOURS.map((colour) => (
          <label key={colour} className="relative flex size-11 items-center justify-center">
            <input
              type="radio"
              value={colour}
              defaultChecked={colour === chosen}
              aria-label={t("colourNumber", { number: colour })}
              className="peer absolute inset-0 cursor-pointer opacity-0"
              {...input}
            />
            <span
              aria-hidden
              className="size-8 rounded-full border border-rule peer-checked:outline-2 peer-checked:outline-offset-2 peer-checked:outline-ink peer-focus-visible:outline-2 peer-focus-visible:outline-focus"
              style={{ background: `var(--marker-${colour})` }}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
