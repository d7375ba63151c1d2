"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import { Medallion } from "#components/authors/medallion";
import { LocalLink } from "#components/layout/local-link";
import { Chevron } from "#components/ui/chevron";
import type { BookAuthor } from "#lib/domain/books/book";
import { longDate } from "#lib/domain/date-format";
import type { GenerationConfig } from "#lib/domain/generation/schedule";
import { adminAuthorPath } from "#lib/urls/pages";

export type ScheduledAuthor = { id: string; displayName: string; isActive: boolean; art: BookAuthor };
type Props = { author: ScheduledAuthor; config: GenerationConfig; children: ReactNode };

/** An author's settings, folded, with a summary; open for the author in the address (`#id`). */
export function AuthorDetails({ author: { id, displayName: name, isActive, art }, config: { enabled, schedules }, children }: Props) {
  const t = useTranslations("administration");
  const editing = useTranslations("editing");
  const locale = useLocale();
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const follow = () => {
      if (location.hash === `#${id}` && details.current) details.current.open = true;
    };
    follow();
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, [id]);
  const next = enabled ? schedules.flatMap(({ nextDueAt }) => nextDueAt ?? []).sort()[0] : undefined;
  const summary = [
    !isActive && editing("inactiveAuthor"),
    // Nothing where nothing is planned, as for most authors.
    ...(enabled || schedules.length > 0 ? [t(enabled ? "enabled" : "disabled"), t("scheduleCount", { count: schedules.length })] : []),
    next && t("nextDue", { date: longDate(next, locale) }),
  ];
  return (
    <li className="border-b border-rule">
      <details ref={details}>
        {/* A summary may contain phrases and headings, but no box around a heading. */}
        <summary className="grid min-h-14 grid-cols-[auto_auto_minmax(0,1fr)] items-center gap-x-4 gap-y-0.5 py-1.5 sm:grid-cols-[auto_auto_minmax(0,16rem)_minmax(0,1fr)]">
          <span className="max-sm:row-span-2">
            <Chevron />
          </span>
          <span className="max-sm:row-span-2">
            <Medallion author={art} size={40} />
          </span>
          <h2 className="font-text text-[1.0625rem] leading-[1.3] font-medium">{name}</h2>
          <span className={`note max-sm:col-start-3 ${enabled ? "text-ink!" : ""}`}>{summary.filter(Boolean).join(" · ")}</span>
        </summary>
        {/* Inside, so that browsers open the details for the fragment before the first paint. */}
        <div id={id} className="scroll-mt-24 pt-1 pb-8 sm:pl-7">
          <LocalLink href={adminAuthorPath(id)} prefetch={false} className="button mb-5" aria-label={`${editing("editAuthor")}: ${name}`}>
            {editing("editAuthor")}
          </LocalLink>
          {children}
        </div>
      </details>
    </li>
  );
}
