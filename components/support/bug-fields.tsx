import { useTranslations } from "next-intl";
import { useState } from "react";
import { Checkbox } from "#components/ui/form/checkbox";
import { FileField } from "#components/ui/form/file-field";
import { TECHNICAL_NAMES, type TechnicalDataChoice } from "#lib/client/hooks/use-technical-data";
import { AVATAR_TYPES, imageKind } from "#lib/domain/accounts/image-kind";
import { IMAGE_MAX_BYTES } from "#lib/domain/support/conversation";

type Props = { technical: TechnicalDataChoice; image: File | null; onImage: (image: File | null) => void };

/** A screenshot, and exactly the technical data that are sent along. */
export function BugFields({ technical: { data, isChosen, toggle }, image, onImage }: Props) {
  const t = useTranslations("feedback");
  const errors = useTranslations("errors");
  const [fault, setFault] = useState<"avatar_invalid" | "avatar_too_large" | null>(null);
  const choose = async (file: File | null) => {
    const found = file && (await faultOf(file));
    setFault(found);
    onImage(found ? null : file);
  };
  return (
    <div className="space-y-6 border-l-2 border-rule pl-5">
      <FileField
        label={t("screenshot")}
        accept={AVATAR_TYPES.join(",")}
        hint={t("screenshotHint")}
        error={fault ? errors(fault) : undefined}
        file={image}
        onChosen={(file) => void choose(file)}
      />
      <fieldset>
        <legend className="font-ui text-[.9375rem] leading-[1.4] font-medium">{t("technical.title")}</legend>
        <p className="note mt-1 mb-1">{t("technical.hint")}</p>
        {TECHNICAL_NAMES.map((name) => (
          <Checkbox
            key={name}
            checked={isChosen(name)}
            onChange={() => toggle(name)}
            label={
              <>
                {t(`technical.${name}`)}: <span className="text-soft wrap-anywhere">{data?.[name]}</span>
              </>
            }
          />
        ))}
      </fieldset>
    </div>
  );
}

/** The same rules as on the server, so that a wrong file is refused when it is chosen. */
async function faultOf(file: File): Promise<"avatar_invalid" | "avatar_too_large" | null> {
  if (file.size > IMAGE_MAX_BYTES) return "avatar_too_large";
  return imageKind(new Uint8Array(await file.slice(0, 16).arrayBuffer())) ? null : "avatar_invalid";
}
