import { useTranslations } from "next-intl";
import { useDeferredValue } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { drawingUrl } from "#lib/client/api/drawing-url";
import { MOTIF_NAMES, type Motif } from "#lib/domain/art/motif";

type Props = {
  author: { id: string; colour: string; tint: string };
  chosen: Motif;
  field: UseFormRegisterReturn & { defaultValue?: unknown };
};

/** All motifs in the author's colours, one of which is chosen. */
export function MotifGallery({ author, chosen, field: { defaultValue, ...field } }: Props) {
  const t = useTranslations("editing");
  const { id, colour, tint } = useDeferredValue(author);
  const isValid = [colour, tint].every((each) => /^#[0-9a-f]{6}$/i.test(each));
  return (
    <fieldset>
      <legend className="mb-2 font-ui text-[.9375rem] font-medium">{t("fields.motif")}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-2">
        {MOTIF_NAMES.map((motif) => (
          <label
            key={motif}
            className="flex cursor-pointer flex-col items-center gap-1.5 p-[calc(.5rem+1px)] text-center has-checked:border has-checked:border-ink has-checked:p-2 has-focus-visible:outline-2"
          >
            <input type="radio" value={motif} defaultChecked={motif === defaultValue} className="sr-only" {...field} />
            {isValid && (
              <img src={drawingUrl(id, "medallion", { name: "·", colour, tint, motif })} alt="" width={64} height={64} loading="lazy" />
            )}
            <span className={`font-ui text-[.8125rem] ${motif === chosen ? "font-semibold" : ""}`}>{t(`motifs.${motif}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
