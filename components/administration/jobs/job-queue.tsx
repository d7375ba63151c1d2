import { useFormatter, useTranslations } from "next-intl";
import { JobTable } from "#components/administration/jobs/job-table";
import type { Column } from "#components/administration/table/column";
import { DataTable } from "#components/administration/table/data-table";
import { TableKeys } from "#components/administration/table/table-keys";
import { PageTabs } from "#components/layout/page-tabs";
import { Pagination } from "#components/layout/pagination";
import { Section } from "#components/ui/section";
import type { Page } from "#lib/domain/books/book";
import { JOB_STATES, type JobCounts, type JobFilter, type JobState, jobListQuery, type QueuedJob } from "#lib/domain/jobs/job";
import { JOBS_PATH } from "#lib/urls/pages";

type Props = { list: Page<QueuedJob>; counts: JobCounts[]; filter: JobFilter };

const TABLE = "jobs";

/** The job queue: the jobs with what administrators can do, and numbers by job. */
export function JobQueue({ list, counts, filter }: Props) {
  const t = useTranslations("jobs");
  const common = useTranslations("comments");
  const format = useFormatter();
  const sum = (name: JobState) => counts.reduce((total, each) => total + each[name], 0);
  const all = JOB_STATES.reduce((total, name) => total + sum(name), 0);
  const tabs = [undefined, ...JOB_STATES].map((name) => ({
    href: JOBS_PATH + jobListQuery({ ...filter, state: name }),
    isHere: name === filter.state,
    label: (
      <>
        {t(`state.${name ?? "all"}`)} <span className="note">{format.number(name ? sum(name) : all)}</span>
      </>
    ),
  }));
  return (
    <>
      <PageTabs label={t("states")} tabs={tabs} ahead={false} className="mt-0!" />
      {list.items.length === 0 ? (
        <p className="py-12 text-[1.1875rem] text-soft">{t("none")}</p>
      ) : (
        <>
          <JobTable id={TABLE} jobs={list.items} filter={filter} />
          <TableKeys table={TABLE} />
        </>
      )}
      <Pagination label={common("pages")} page={list.page} pages={list.pages} pageUrl={(to) => JOBS_PATH + jobListQuery(filter, to)} />
      {counts.length > 0 && <JobNumbers counts={counts} />}
    </>
  );
}

function JobNumbers({ counts }: { counts: JobCounts[] }) {
  const t = useTranslations("jobs");
  const format = useFormatter();
  const columns: [Column<JobRow>, ...Column<JobRow>[]] = [
    { name: "job", label: t("job"), cell: ({ name }) => <span className="font-semibold">{name}</span> },
    ...JOB_STATES.map(
      (state): Column<JobRow> => ({
        ...{ name: state, label: t(`state.${state}`), isAtEnd: true },
        ...(state === "failed" && { onPhone: "second-end" }),
        cell: (row) => (
          <span className={state === "failed" && row.failed > 0 ? "text-alarm" : ""}>
            <span className="dense-unheaded">{t(`state.${state}`)} </span>
            {format.number(row[state])}
          </span>
        ),
      }),
    ),
    {
      ...{ name: "oldest", label: t("oldest"), isAtEnd: true, onPhone: "end" },
      cell: ({ oldestSeconds }) => (
        <>
          <span className="dense-unheaded">{t("oldest")} </span>
          {oldestSeconds === 0 ? "–" : t("seconds", { count: oldestSeconds })}
        </>
      ),
    },
  ];
  return (
    <Section title={t("byJob")} id="by-job">
      <DataTable
        id="job-numbers"
        caption={t("byJob")}
        rows={counts.map((each) => ({ id: each.name, ...each }))}
        columns={columns}
        nameOf={({ name }) => name}
      />
    </Section>
  );
}

type JobRow = JobCounts & { id: string };
