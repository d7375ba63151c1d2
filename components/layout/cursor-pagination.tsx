import { useTranslations } from "next-intl";
import { LocalLink } from "#components/layout/local-link";

type Props = { label: string; previous: string | null; next: string | null };

/** Links to the previous and next page of a list without page numbers; nothing for a single page. */
export function CursorPagination({ label, previous, next }: Props) {
  const t = useTranslations("common");
  if (!previous && !next) return null;
  return (
    <nav aria-label={label} className="mt-12 flex items-center justify-between gap-2 border-t border-rule pt-5">
      {previous ? (
        <LocalLink href={previous} prefetch={false} rel="prev" className="button">
          ← {t("previous")}
        </LocalLink>
      ) : (
        <span />
      )}
      {next && (
        <LocalLink href={next} prefetch={false} rel="next" className="button">
          {t("next")} →
        </LocalLink>
      )}
    </nav>
  );
}
