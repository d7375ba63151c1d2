import { useTranslations } from "next-intl";
import { LocalLink } from "#components/layout/local-link";

type Props = { label: string; page: number; pages: number; pageUrl: (page: number) => string };

/** Links to the previous and next page; nothing for a single page. Navigation scrolls to the top. */
export function Pagination({ label, page, pages, pageUrl }: Props) {
  const t = useTranslations("common");
  if (pages <= 1) return null;
  return (
    <nav aria-label={label} className="mt-12 flex items-center justify-between gap-2 border-t border-rule pt-5">
      {page > 1 ? (
        <LocalLink href={pageUrl(Math.min(page - 1, pages))} rel="prev" className="button max-sm:px-3">
          <span className="max-sm:hidden">← </span>
          {t("previous")}
        </LocalLink>
      ) : (
        <span className="button invisible">
          <span className="max-sm:hidden">← </span>
          {t("previous")}
        </span>
      )}
      <span className="note text-center text-balance">{t("pageOf", { page, pages })}</span>
      {page < pages ? (
        <LocalLink href={pageUrl(page + 1)} rel="next" className="button max-sm:px-3">
          {t("next")}
          <span className="max-sm:hidden"> →</span>
        </LocalLink>
      ) : (
        <span className="button invisible">
          {t("next")}
          <span className="max-sm:hidden"> →</span>
        </span>
      )}
    </nav>
  );
}
