import { useTranslations } from "next-intl";
import { LocalLink } from "#components/layout/local-link";
import type { PostSummary } from "#lib/domain/blog/blog";
import { postPath } from "#lib/urls/blog";

/** Links to the posts before and after this one. */
export function PostNeighbours({ previous, next }: { previous: PostSummary | null; next: PostSummary | null }) {
  const t = useTranslations("blog");
  if (!previous && !next) return null;
  return (
    <nav aria-label={t("neighbours")} className="mt-14 grid gap-x-14 border-t border-rule sm:grid-cols-2">
      {previous && (
        <LocalLink href={postPath(previous.id)} rel="prev" className="quiet-link block py-5">
          <span className="note block">← {t("previous")}</span>
          <span className="font-display text-[1.1875rem] leading-[1.25]">{previous.title}</span>
        </LocalLink>
      )}
      {next && (
        <LocalLink href={postPath(next.id)} rel="next" className="quiet-link block py-5 sm:col-start-2 sm:text-right">
          <span className="note block">{t("next")} →</span>
          <span className="font-display text-[1.1875rem] leading-[1.25]">{next.title}</span>
        </LocalLink>
      )}
    </nav>
  );
}
