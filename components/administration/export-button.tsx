"use client";

import { Notice } from "#components/ui/form/notice";
import { useAdminAction } from "#lib/client/hooks/use-admin-action";

type Props = { label: string; failed: string; fileName: string; load: () => Promise<string> };

/** Saves a CSV file that the server composes. */
export function ExportButton({ label, failed, fileName, load }: Props) {
  const { isBusy, outcome, run } = useAdminAction(failed);
  const save = async () => {
    const url = URL.createObjectURL(new Blob([await load()], { type: "text/csv" }));
    Object.assign(document.createElement("a"), { href: url, download: fileName }).click();
    URL.revokeObjectURL(url);
  };
  return (
    <div className="mt-10 space-y-3 noscript:hidden">
      <button type="button" className="button" aria-disabled={isBusy} onClick={() => void run(save)}>
        {label}
      </button>
      <Notice kind="error">{outcome?.kind === "error" && outcome.text}</Notice>
    </div>
  );
}
