import { useFormatter, useTranslations } from "next-intl";
import type { ReportedSubjectResponse } from "#lib/contract/moderation/report-queue-operations";
import { countReasons } from "#lib/domain/moderation/report";

/** The number of reports whose notes and names are shown. */
const SHOWN = 20;

/** Why content was reported: the reasons with their number, then who wrote what. */
export function ReportDetails({ reports }: Pick<ReportedSubjectResponse, "reports">) {
  const t = useTranslations("reportQueue");
  const tReports = useTranslations("reports");
  const format = useFormatter();
  return (
    <div className="mt-4 border-l-2 border-rule pl-4">
      <p className="flex flex-wrap gap-x-4 font-ui text-[.9375rem]">
        {countReasons(reports).map(({ reason, count }) => (
          <span key={reason}>
            {tReports(`reasons.${reason}`)} <span className="note">{format.number(count)}</span>
          </span>
        ))}
      </p>
      <ul aria-label={t("reasons")}>
        {reports.slice(0, SHOWN).map(({ reporter, reason, note, createdAt }) => (
          <li key={`${reporter?.id} ${createdAt}`} className="note mt-1 wrap-anywhere">
            <bdi>{reporter?.username ?? t("somebody")}</bdi>: {tReports(`reasons.${reason}`)}
            {note && (
              <>
                {" "}
                · <q dir="auto">{note}</q>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
