import { useTranslations } from "next-intl";
import type { KeyboardEvent } from "react";

type Props = { id: string; isPreview: boolean; onShow: (isPreview: boolean) => void };

/** Switches between writing and the preview (WAI-ARIA tabs pattern). */
export function ComposerTabs({ id, isPreview, onShow }: Props) {
  const t = useTranslations("forum.composer");
  const onKeyDown = (event: KeyboardEvent) => {
    if (!["ArrowLeft", "ArrowRight", "Home", "End"].includes(event.key)) return;
    event.preventDefault();
    const target = event.key === "Home" ? false : event.key === "End" ? true : !isPreview;
    onShow(target);
    document.getElementById(target ? `${id}-preview-tab` : `${id}-write-tab`)?.focus();
  };
  return (
    <div role="tablist" aria-label={t("view")} onKeyDown={onKeyDown} className="flex gap-x-6">
      {(["write", "preview"] as const).map((name) => (
        <button
          key={name}
          id={`${id}-${name}-tab`}
          type="button"
          role="tab"
          aria-selected={(name === "preview") === isPreview}
          aria-controls={`${id}-${name}`}
          tabIndex={(name === "preview") === isPreview ? 0 : -1}
          onClick={() => onShow(name === "preview")}
          className="quiet-link -mb-px min-h-11 pb-0.5 font-ui text-[.9375rem] font-semibold aria-selected:border-b-2 aria-selected:border-ink aria-selected:pb-0 aria-selected:text-ink"
        >
          {t(name)}
        </button>
      ))}
    </div>
  );
}
