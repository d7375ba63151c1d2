import { useFormatter, useLocale, useTranslations } from "next-intl";
import { JobActions } from "#components/administration/jobs/job-actions";
import type { Column } from "#components/administration/table/column";
import { DataTable } from "#components/administration/table/data-table";
import { sortBy } from "#components/administration/table/sort-by";
import { StateWord } from "#components/administration/table/state-word";
import { dateAndTime } from "#lib/domain/date-format";
import { JOB_ORDER, type JobFilter, type JobSort, type JobState, jobListQuery, type QueuedJob } from "#lib/domain/jobs/job";
import { JOBS_PATH } from "#lib/urls/pages";

const SHAPES = { waiting: "empty", running: "full", retrying: "half", failed: "alarm" } as const satisfies Record<JobState, string>;

/** The jobs of a page; those that are not running can be run again now, or discarded. */
export function JobTable({ id, jobs, filter }: { id: string; jobs: QueuedJob[]; filter: JobFilter }) {
  const t = useTranslations("jobs");
  const format = useFormatter();
  const locale = useLocale();
  const by = (name: JobSort) => sortBy(name, filter, JOB_ORDER, (sorting) => JOBS_PATH + jobListQuery({ ...filter, ...sorting }));
  const columns: [Column<QueuedJob>, ...Column<QueuedJob>[]] = [
    { name: "job", label: t("job"), sort: by("name"), cell: (job) => <JobName job={job} /> },
    {
      ...{ name: "state", label: t("stateLabel"), sort: by("urgency"), onPhone: "end" },
      cell: ({ state }) => <StateWord shape={SHAPES[state]}>{t(`state.${state}`)}</StateWord>,
    },
    {
      ...{ name: "attempts", label: t("attemptsLabel"), sort: by("attempts"), isAtEnd: true, from: "medium" },
      cell: ({ attempts, maxAttempts }) => t("attemptsOf", { attempts: format.number(attempts), max: format.number(maxAttempts) }),
    },
    {
      ...{ name: "created", label: t("queued"), sort: by("queued"), isAtEnd: true, from: "medium" },
      cell: ({ createdAt }) => <time dateTime={createdAt.toISOString()}>{dateAndTime(createdAt, locale)}</time>,
    },
    {
      ...{ name: "run", label: t("nextRun"), sort: by("run"), isAtEnd: true, onPhone: "second-end" },
      cell: ({ runAt }) => <time dateTime={runAt.toISOString()}>{dateAndTime(runAt, locale)}</time>,
    },
  ];
  return (
    <DataTable
      {...{ id, columns }}
      caption={t("title")}
      rows={jobs}
      nameOf={({ name }) => name}
      menu={({ id: job, name, state }) => (state === "running" ? null : <JobActions job={{ id: job, name }} />)}
    />
  );
}

/** The name with what the job is given, and its last error, which unfolds. */
const JobName = ({ job: { name, payload, error } }: { job: QueuedJob }) => (
  <>
    <span className="font-semibold">{name}</span>
    {payload !== "{}" && <code className="dense-sub wrap-anywhere">{payload}</code>}
    {error && (
      <details className="dense-sub">
        <summary className="dense-error text-alarm">
          <span className="dense-clip">{error}</span>
        </summary>
        <pre className="max-h-48 overflow-auto py-1 whitespace-pre-wrap wrap-anywhere">{error}</pre>
      </details>
    )}
  </>
);
