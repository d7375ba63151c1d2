import { useFormatter, useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LocalLink } from "#components/layout/local-link";
import { LANGUAGE_NAMES } from "#lib/domain/language";
import type { AdminGroup } from "#lib/urls/administration";

type Props = { group: AdminGroup; waiting: number; isHere: boolean; children: ReactNode };

/** Some pages under their heading; on phones a button with what waits in them, which opens them as a sheet. */
export function RailGroup({ group, waiting, isHere, children }: Props) {
  const t = useTranslations("moderation");
  const format = useFormatter();
  const id = `rail-${group}`;
  return (
    <div className="admin-group">
      <p id={`${id}-title`}>{t(`groups.${group}`)}</p>
      <button type="button" popoverTarget={id} data-here={isHere || undefined}>
        <b aria-hidden={waiting === 0}>{waiting > 0 ? format.number(waiting) : "·"}</b>
        {waiting > 0 && <span className="sr-only">{t("waiting")}</span>}
        {t(`groups.${group}`)}
      </button>
      <div id={id} popover="auto" className="site-popover">
        <ul aria-labelledby={`${id}-title`}>{children}</ul>
        {group === "house" && <SheetTools />}
      </div>
    </div>
  );
}

/** On phones: what the bar above has no room for. */
function SheetTools() {
  const t = useTranslations("nav");
  return (
    <p className="admin-sheet-tools">
      <button type="button" popoverTarget="language-menu">
        {LANGUAGE_NAMES[useLocale()]}
      </button>
      <button type="button" popoverTarget="theme-menu">
        {t("theme")}
      </button>
      <LocalLink href="/" prefetch={false}>
        {useTranslations("moderation")("seeLibrary")}
      </LocalLink>
    </p>
  );
}
