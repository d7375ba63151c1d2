import { useTranslations } from "next-intl";
import { LocalLink } from "#components/layout/local-link";

/** Where this page stands, from the widest place to the nearest; the page itself is not in it. */
export function Breadcrumb({ trail }: { trail: { href: string; name: string }[] }) {
  const t = useTranslations("common");
  return (
    <nav aria-label={t("breadcrumb")} className="note">
      <ol className="flex flex-wrap gap-x-2">
        {trail.map(({ href, name }, index) => (
          <li key={href} className="flex gap-2">
            {index > 0 && <span aria-hidden>/</span>}
            <LocalLink href={href} className="quiet-link hover:underline">
              {name}
            </LocalLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
