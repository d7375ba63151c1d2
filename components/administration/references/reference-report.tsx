import { useTranslations } from "next-intl";
import { Summary } from "#components/ui/summary";
import type { ReferenceReport as Report } from "#lib/domain/references/reference-upload";

/** What an import does work by work, or every fault of what cannot be imported. */
export function ReferenceReport({ report, fileName }: { report: Report; fileName: string }) {
  const t = useTranslations("references");
  if (report.faultCount > 0) return <Faults report={report} fileName={fileName} />;
  const { created, changed, unchanged, words, works } = report;
  return (
    <div className="mt-3 max-w-[44rem]">
      <p>{t("report.counts", { created, changed, unchanged, words })}</p>
      <details>
        <Summary>{t("report.works", { count: created + changed + unchanged })}</Summary>
        <ul className="font-ui text-[.9375rem]">
          {works.map(({ language, author, title, year, licence, words: length, passages, change }) => (
            <li key={`${language}/${author}/${title}`} className="border-b border-rule py-1.5 wrap-anywhere">
              {author}, <cite lang={language}>{title}</cite> ({year})
              <span className="note block">
                {t(`report.change.${change}`)} · {t("report.length", { words: length, passages })} · {licence}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

function Faults({ report: { faults, faultCount }, fileName }: { report: Report; fileName: string }) {
  const t = useTranslations("references");
  return (
    <>
      <p className="mt-3 text-alarm">{t("report.faults", { count: faultCount })}</p>
      {/* The importer's messages are English. */}
      <ol lang="en" className="mt-3 space-y-1.5 font-ui text-[.9375rem]">
        {faults.map(({ path, message }) => (
          <li key={`${path}:${message}`} className="wrap-anywhere">
            <code>{path || fileName}</code> {message}
          </li>
        ))}
      </ol>
      {faultCount > faults.length && <p className="note mt-2">{t("report.moreFaults", { count: faultCount - faults.length })}</p>}
    </>
  );
}
