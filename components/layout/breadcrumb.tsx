import { useTranslations } from "next-intl";
import { LocalLink } from "#components/layout/local-link";

/** The pages above this one, from the widest. */
export function Breadcrumb({ trail }: { trail: readonly { name: string; path: string }[] }) {
  const t = useTranslations("forum");
  return (
    <nav aria-label={t("breadcrumb")} className="note pt-6">
      <ol className="flex flex-wrap items-center gap-x-2">
        {trail.map(({ name, path }, index) => (
          <li key={path} className="flex items-center gap-x-2">
            {index > 0 && <span aria-hidden>›</span>}
            <LocalLink href={path} className="inline-flex min-h-11 items-center">
              <bdi>{name}</bdi>
            </LocalLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
