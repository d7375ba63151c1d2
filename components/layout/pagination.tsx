import { useLocale, useTranslations } from "next-intl";
import { LocalLink } from "#components/layout/local-link";
import { pageNumbers } from "#lib/domain/paging/page-numbers";

type Props = { label: string; page: number; pages: number; pageUrl: (page: number) => string };

/** Links to the previous and next page, and to the first, the last and the nearest; nothing for a single page. Navigation scrolls to the top. */
export function Pagination({ label, page, pages, pageUrl }: Props) {
  const t = useTranslations("common");
  const locale = useLocale();
  const numeral = (number: number) => number.toLocaleString(locale);
  if (pages <= 1) return null;
  const arrow = "button wrap-anywhere hyphens-auto max-sm:px-3";
  return (
    <nav aria-label={label} className="mt-12 grid grid-cols-[auto_1fr_auto] items-center gap-2 border-t border-rule pt-5">
      {page > 1 ? (
        <LocalLink href={pageUrl(Math.min(page - 1, pages))} rel="prev" className={arrow}>
          <span className="max-sm:hidden">← </span>
          {t("previous")}
        </LocalLink>
      ) : (
        <span className={`${arrow} invisible`}>
          <span className="max-sm:hidden">← </span>
          {t("previous")}
        </span>
      )}
      <span className="note text-center text-balance sm:col-start-2 sm:row-start-2">
        {t("pageOf", { page: numeral(page), pages: numeral(pages) })}
      </span>
      {page < pages ? (
        <LocalLink href={pageUrl(page + 1)} rel="next" className={arrow}>
          {t("next")}
          <span className="max-sm:hidden"> →</span>
        </LocalLink>
      ) : (
        <span className={`${arrow} invisible`}>
          {t("next")}
          <span className="max-sm:hidden"> →</span>
        </span>
      )}
      <ul className="flex flex-wrap items-center justify-center font-ui text-[.9375rem] tabular-nums max-sm:col-span-3 sm:col-start-2 sm:row-start-1">
        {pageNumbers(Math.min(page, pages), pages).map((number, index) =>
          number === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: there are two gaps at most, at these places
            <li key={`gap ${index}`} aria-hidden className="px-1 text-soft">
              …
            </li>
          ) : (
            <li key={number}>
              <PageLink isCurrent={number === page} href={pageUrl(number)} label={t("pageNumber", { page: number })}>
                {numeral(number)}
              </PageLink>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}

function PageLink({ isCurrent, href, label, children }: { isCurrent: boolean; href: string; label: string; children: string }) {
  const style = "inline-flex min-h-11 min-w-11 items-center justify-center px-1";
  const content = (
    <>
      <span className="sr-only">{label}</span>
      <span aria-hidden>{children}</span>
    </>
  );
  if (isCurrent)
    return (
      <span aria-current="page" className={`${style} font-semibold underline underline-offset-4`}>
        {content}
      </span>
    );
  return (
    <LocalLink href={href} prefetch={false} className={`quiet-link ${style}`}>
      {content}
    </LocalLink>
  );
}
