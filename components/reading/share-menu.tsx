import { useTranslations } from "next-intl";
import { CopyPositionLink } from "#components/reading/copy-position-link";
import { ShareParagraph } from "#components/reading/share-paragraph";

/** Shares the place that is being read: a link to it, or the paragraph as a quotation. */
export function ShareMenu({ id, address }: { id: string; address: string }) {
  const t = useTranslations("reader");
  return (
    <div
      id={id}
      popover="auto"
      role="group"
      aria-label={t("share")}
      className="popover-menu site-popover reader-popover reader-sheet grid gap-2"
    >
      <CopyPositionLink address={address} label={t("copyPosition")} done={t("copied")} />
      <ShareParagraph label={t("shareParagraph")} />
    </div>
  );
}
