import { useTranslations } from "next-intl";
import type { ReactNode } from "react";

/** A section of a page: the id of its heading, and its text. */
export type Section = { id: string; text: string };

/** A page with fewer sections is seen at a glance. */
const LEAST = 3;

/**
 * Links to the sections of a long page: beside them on wide screens, folded above them on others. Where the browser can tell (CSS
 * `scroll-target-group`), the section that is being read is marked.
 */
export function SideIndex({ sections }: { sections: readonly Section[] }) {
  const t = useTranslations("common");
  if (sections.length < LEAST) return null;
  return (
    <nav aria-label={t("onThisPage")} className="side-index">
      <p aria-hidden className="side-index-title">
        {t("onThisPage")}
      </p>
      <details>
        <summary>{t("onThisPage")}</summary>
        <ol>
          {sections.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

/** The sections of a page with their index. */
export const Indexed = ({ sections, children }: { sections: readonly Section[]; children: ReactNode }) => (
  <div className="indexed">
    <SideIndex sections={sections} />
    <div className="min-w-0">{children}</div>
  </div>
);
