"use client";

import { lazy, useEffect, useState } from "react";
import { LazyIsland } from "#components/accounts/lazy-island";
import { currentUser } from "#lib/client/stores/user";
import type { Language } from "#lib/domain/language";
import type { Subject } from "#lib/domain/moderation/audit";

const ReportDialog = lazy(() => import("#components/moderation/report-dialog").then(({ ReportDialog: part }) => ({ default: part })));

/** Opens the dialog of the page's report buttons for users; loaded with the first click. */
export function LazyReportDialog({ locale }: { locale: Language }) {
  const [subject, setSubject] = useState<Subject | null>(null);
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const button = event.target instanceof Element && event.target.closest<HTMLElement>("[data-report]");
      if (!button || !currentUser() || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      const [kind = "", id = ""] = button.dataset.report?.split(":") ?? [];
      setSubject({ kind, id });
    };
    document.addEventListener("click", open);
    return () => document.removeEventListener("click", open);
  }, []);
  if (!subject) return null;
  return (
    <LazyIsland locale={locale}>
      <ReportDialog key={subject.id} subject={subject} onClose={() => setSubject(null)} />
    </LazyIsland>
  );
}
