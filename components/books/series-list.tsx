import { useTranslations } from "next-intl";
import { LocalLink } from "#components/layout/local-link";
import { Empty } from "#components/shared/empty";
import type { Series } from "#lib/domain/books/series";
import { LATEST_PATH, seriesPath } from "#lib/urls/pages";

/** All series by name, each with its description. */
export function SeriesList({ series }: { series: readonly Series[] }) {
  const t = useTranslations("series");
  if (series.length === 0)
    return (
      <div className="mt-8">
        <Empty action={<LocalLink href={LATEST_PATH}>{t("toBooks")}</LocalLink>}>{t("empty")}</Empty>
      </div>
    );
  return (
    <ul className="mt-8 max-w-[44rem] border-t border-ink">
      {series.map(({ id, name, description, workCount }) => (
        <li key={id} className="relative border-b border-rule py-5">
          <h2 className="font-display text-[1.3125rem] leading-[1.25]">
            <LocalLink href={seriesPath(id)} className="no-underline after:absolute after:inset-0 hover:underline">
              {name}
            </LocalLink>
          </h2>
          {description && <p className="mt-1.5 text-pretty">{description}</p>}
          <p className="note mt-1.5">{t("count", { count: workCount })}</p>
        </li>
      ))}
    </ul>
  );
}
