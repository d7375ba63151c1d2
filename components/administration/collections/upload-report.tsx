import { useTranslations } from "next-intl";
import { Summary } from "#components/ui/summary";
import type { UploadReport as Report } from "#lib/domain/editing/collection-upload";

/** What an import changes, or the faults of an invalid collection with file and line. */
export function UploadReport({ report: { books, authors, series, faults, faultCount } }: { report: Report }) {
  const t = useTranslations("editing");
  const groups = (["created", "changed", "pruned"] as const).flatMap((kind) => [
    { key: `books ${kind}`, text: t(`report.books.${kind}`, { count: books[kind].length }), ids: books[kind] },
    { key: `authors ${kind}`, text: t(`report.authors.${kind}`, { count: authors[kind].length }), ids: authors[kind] },
    { key: `series ${kind}`, text: t(`report.series.${kind}`, { count: series?.[kind].length ?? 0 }), ids: series?.[kind] ?? [] },
  ]);
  if (faultCount > 0)
    return (
      <>
        <p className="mt-3 text-alarm">{t("report.faults", { count: faultCount })}</p>
        {/* The importer's messages are English. */}
        <ol lang="en" className="mt-3 space-y-1.5 font-ui text-[.9375rem]">
          {faults.map(({ path, line, message }) => (
            <li key={`${path}:${line}:${message}`} className="wrap-anywhere">
              <code>
                {path}:{line}
              </code>{" "}
              {message}
            </li>
          ))}
        </ol>
        {faultCount > faults.length && <p className="note mt-2">{t("report.moreFaults", { count: faultCount - faults.length })}</p>}
      </>
    );
  return (
    <ul className="mt-3 font-ui text-[.9375rem]">
      {groups
        .filter(({ ids }) => ids.length > 0)
        .map(({ key, text, ids }) => (
          <li key={key} className="border-b border-rule py-1">
            <details>
              <Summary>{text}</Summary>
              <p className="note pb-2 wrap-anywhere">{ids.join(", ")}</p>
            </details>
          </li>
        ))}
      <li className="note py-2">{t("report.unchanged", { books: books.unchanged, authors: authors.unchanged })}</li>
    </ul>
  );
}
