import { useLocale, useTranslations } from "next-intl";
import { LocalLink } from "#components/layout/local-link";
import { dateAndTime } from "#lib/domain/date-format";
import type { ReportReason, Resolution } from "#lib/domain/moderation/report";

type Report = {
  id: string;
  kind: string;
  reason: ReportReason;
  note: string;
  createdAt: Date;
  resolution: Resolution | null;
  /** What was reported; null when it is gone. */
  preview: { title: string; path: string } | null;
};
export type ReportsOfUser = Record<"made" | "about", { count: number; latest: Report[] }>;

type Direction = keyof ReportsOfUser;
type Props = {
  reports: ReportsOfUser;
  /** Both unless given. */
  directions?: readonly Direction[];
};

/** The reports by a user and about the user's content: how many, and the latest. */
export function UserReports({ reports, directions = ["about", "made"] }: Props) {
  const t = useTranslations("users");
  return (
    <div className="grid gap-x-16 gap-y-8 lg:grid-cols-2">
      {directions.map((direction) => (
        <div key={direction}>
          <h3 className="font-ui text-[1rem] font-semibold">
            {t(direction === "made" ? "reportsMade" : "reportsAbout", { count: reports[direction].count })}
          </h3>
          <ReportList reports={reports[direction].latest} />
        </div>
      ))}
    </div>
  );
}

function ReportList({ reports }: { reports: Report[] }) {
  const t = useTranslations("users");
  const tReasons = useTranslations("reports");
  const tComments = useTranslations("comments");
  const locale = useLocale();
  return (
    <ul className="mt-2">
      {reports.map(({ id, reason, note, createdAt, resolution, preview }) => (
        <li key={id} className="border-b border-rule py-2 wrap-anywhere">
          {preview ? (
            <LocalLink href={preview.path} prefetch={false} className="inline-flex min-h-6 items-center">
              {preview.title}
            </LocalLink>
          ) : (
            tComments("noBook")
          )}
          <p className="note">
            {tReasons(`reasons.${reason}`)} · {t(`resolution.${resolution ?? "open"}`)} · {dateAndTime(createdAt, locale)}
          </p>
          {note && (
            <p className="note">
              <q dir="auto">{note}</q>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
