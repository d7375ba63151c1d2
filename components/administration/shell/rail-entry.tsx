import { useFormatter, useTranslations } from "next-intl";
import { LocalLink } from "#components/layout/local-link";
import { ADMIN_PAGES, type AdminPath } from "#lib/urls/administration";

type Props = { path: AdminPath; isHere: boolean; count: { count: number; isDue: boolean } | undefined };

/** A page of the administration with the number of its entries, which is bold if they wait for somebody. */
export function RailEntry({ path, isHere, count }: Props) {
  const t = useTranslations();
  const format = useFormatter();
  const title = ADMIN_PAGES.find((page) => page.path === path)?.title ?? "overview.title";
  return (
    <li data-here={isHere || undefined}>
      <LocalLink href={path} prefetch={false} aria-current={isHere ? "page" : undefined}>
        {t(title)}
      </LocalLink>
      {count && count.count > 0 && (
        <span data-due={count.isDue || undefined}>
          {format.number(count.count)}
          {count.isDue && <span className="sr-only"> {t("moderation.waiting")}</span>}
        </span>
      )}
    </li>
  );
}
