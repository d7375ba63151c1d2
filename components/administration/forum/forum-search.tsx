import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LocalLink } from "#components/layout/local-link";
import { TextField } from "#components/ui/form/text-field";
import type { ForumAdministrationTab } from "#lib/domain/forum/administration";
import { FORUM_ADMINISTRATION_PATH, forumAdministrationPath } from "#lib/urls/forum";
import { localPath } from "#lib/urls/locale-path";

type Props = { tab: ForumAdministrationTab; label: string; q: string | undefined; isFiltered: boolean; children?: ReactNode };

/** The search of a tab; a plain form, so that the address keeps it. */
export function ForumSearch({ tab, label, q, isFiltered, children }: Props) {
  const t = useTranslations("administration");
  return (
    <search>
      <form
        key={`${tab} ${q}`}
        action={localPath(useLocale(), FORUM_ADMINISTRATION_PATH)}
        className="mt-8 mb-6 flex flex-wrap items-end gap-x-5 gap-y-4"
      >
        <input type="hidden" name="tab" value={tab} />
        <TextField className="min-w-60 flex-1" type="search" name="q" label={label} defaultValue={q} maxLength={100} autoComplete="off" />
        {children}
        <button type="submit" className="button">
          {t("search")}
        </button>
        {isFiltered && (
          <LocalLink href={forumAdministrationPath(tab)} prefetch={false} className="button">
            {t("clearFilters")}
          </LocalLink>
        )}
      </form>
    </search>
  );
}
