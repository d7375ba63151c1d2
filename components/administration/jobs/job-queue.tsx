import { useFormatter, useTranslations } from "next-intl";
import { JobCard } from "#components/administration/jobs/job-card";
import { PageTabs } from "#components/layout/page-tabs";
import { Pagination } from "#components/layout/pagination";
import type { Page } from "#lib/domain/books/book";
import { JOB_STATES, type JobCounts, type JobState, type QueuedJob } from "#lib/domain/jobs/job";
import { jobsPath } from "#lib/urls/pages";

type Props = { list: Page<QueuedJob>; counts: JobCounts[]; state: JobState | undefined };

/** The job queue: numbers by job, and the jobs with what administrators can do. */
export function JobQueue({ list, counts, state }: Props) {
  const t = useTranslations("jobs");
  const common = useTranslations("comments");
  const format = useFormatter();
  const sum = (name: JobState) => counts.reduce((total, each) => total + each[name], 0);
  const all = JOB_STATES.reduce((total, name) => total + sum(name), 0);
  const tabs = [undefined, ...JOB_STATES].map((name) => ({
    href: jobsPath(name),
    isHere: name === state,
    label: (
      <>
        {t(`state.${name ?? "all"}`)} <span className="note">{format.number(name ? sum(name) : all)}</span>
      </>
    ),
  }));
  return (
    <>
      {counts.length > 0 && <JobNumbers counts={counts} />}
      <PageTabs label={t("states")} tabs={tabs} ahead={false} className="mt-10" />
      {list.items.length === 0 && <p className="py-12 text-[1.1875rem] text-soft">{t("none")}</p>}
      <ul>
        {list.items.map((job) => (
          <JobCard key={job.id} job={job} />
        ))}
      </ul>
      <Pagination label={common("pages")} page={list.page} pages={list.pages} pageUrl={(to) => jobsPath(state, to)} />
    </>
  );
}

function JobNumbers({ counts }: { counts: JobCounts[] }) {
  const t = useTranslations("jobs");
  const format = useFormatter();
  return (
    <div className="mt-8 overflow-x-auto">
      <table className="w-full min-w-[34rem] border-t border-ink text-left font-ui text-[.9375rem]">
        <thead>
          <tr className="border-b border-rule text-soft">
            <th scope="col" className="py-2.5 pr-4 font-medium">
              {t("job")}
            </th>
            {JOB_STATES.map((name) => (
              <th key={name} scope="col" className="py-2.5 pr-4 text-right font-medium">
                {t(`state.${name}`)}
              </th>
            ))}
            <th scope="col" className="py-2.5 text-right font-medium">
              {t("oldest")}
            </th>
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {counts.map((each) => (
            <tr key={each.name} className="border-b border-rule">
              <th scope="row" className="py-2.5 pr-4 font-semibold">
                {each.name}
              </th>
              {JOB_STATES.map((name) => (
                <td key={name} className={`py-2.5 pr-4 text-right ${name === "failed" && each.failed > 0 ? "text-alarm" : ""}`}>
                  {format.number(each[name])}
                </td>
              ))}
              <td className="py-2.5 text-right">{t("seconds", { count: each.oldestSeconds })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
