import { useTranslations } from "next-intl";
import { useDeferredValue } from "react";
import { drawingUrl } from "#lib/client/api/drawing-url";
import type { Motif } from "#lib/domain/art/motif";
import { elision } from "#lib/domain/typography/elision";

type Props = { id: string; name: string; colour: string; tint: string; motif: Motif };

/** The medallion and a cover with the values of the form, drawn by the server. */
export function AuthorPreview(props: Props) {
  const t = useTranslations("editing");
  const { id, ...drawing } = useDeferredValue(props);
  const isValid = [drawing.colour, drawing.tint].every((each) => /^#[0-9a-f]{6}$/i.test(each)) && drawing.name.trim() !== "";
  return (
    <section aria-label={t("preview")} className="lg:sticky lg:top-6 lg:self-start">
      <h2 className="border-b border-rule pb-2 font-ui text-[.9375rem] font-medium">{t("preview")}</h2>
      {isValid && (
        <div className="mt-5 flex items-start gap-6 lg:flex-col">
          <img src={drawingUrl(id, "medallion", drawing)} alt={t("medallionAlt", { name: drawing.name })} width={120} height={120} />
          <img
            src={drawingUrl(id, "cover", drawing)}
            alt={t("coverAlt", { author: drawing.name, elide: elision(drawing.name) })}
            width={200}
            height={300}
          />
        </div>
      )}
    </section>
  );
}
