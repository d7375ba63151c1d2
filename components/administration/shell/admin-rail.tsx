import { useTranslations } from "next-intl";
import { RailEntry } from "#components/administration/shell/rail-entry";
import { RailGroup } from "#components/administration/shell/rail-group";
import { LocalLink } from "#components/layout/local-link";
import { Wordmark } from "#components/layout/wordmark";
import type { Line } from "#lib/domain/art/typesetting";
import { ADMIN_GROUPS, ADMIN_PAGES, type AdminPath } from "#lib/urls/administration";
import { ADMIN_PATH } from "#lib/urls/pages";

/** How many entries a page lists. `isDue`: they wait for somebody. */
export type RailCounts = Partial<Record<AdminPath, { count: number; isDue: boolean }>>;
type Props = { here: AdminPath; isAdministrator: boolean; counts: RailCounts; siteName: string; wordmark: Line };

/** The pages of the administration in four groups, at the left; on phones at the bottom, where each group opens above its button. */
export function AdminRail({ here, isAdministrator, counts, siteName, wordmark }: Props) {
  const t = useTranslations("moderation");
  const pages = ADMIN_PAGES.filter((page) => isAdministrator || page.for === "everyone");
  const entry = (path: AdminPath) => <RailEntry key={path} path={path} isHere={path === here} count={counts[path]} />;
  return (
    <aside aria-label={siteName} className="admin-rail">
      <div className="admin-mark">
        <Wordmark name={siteName} wordmark={wordmark} />
      </div>
      <nav aria-label={t("admin")} data-flat={!isAdministrator || undefined}>
        {isAdministrator ? (
          <>
            <ul className="admin-home">{entry(ADMIN_PATH)}</ul>
            {ADMIN_GROUPS.map((group) => {
              const inGroup = pages.filter((page) => page.group === group).map(({ path }) => path);
              const waiting = inGroup.reduce((sum, path) => sum + (counts[path]?.isDue ? counts[path].count : 0), 0);
              return (
                <RailGroup key={group} group={group} waiting={waiting} isHere={inGroup.some((path) => path === here)}>
                  {inGroup.map(entry)}
                </RailGroup>
              );
            })}
          </>
        ) : (
          <ul>{pages.map(({ path }) => entry(path))}</ul>
        )}
      </nav>
      <p className="admin-library">
        <LocalLink href="/" prefetch={false}>
          {t("seeLibrary")}
        </LocalLink>
      </p>
    </aside>
  );
}
