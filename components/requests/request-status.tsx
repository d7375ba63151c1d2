import { useTranslations } from "next-intl";
import type { RequestPriority, RequestStatus } from "#lib/domain/requests/request";

const COLOURS: Record<RequestStatus, string> = {
  pending: "bg-soft",
  in_progress: "bg-accent",
  completed: "bg-brand",
  rejected: "bg-alarm",
};

/** The status, and the priority unless it is normal. */
export function RequestStatusBadge({ status, priority }: { status: RequestStatus; priority: RequestPriority }) {
  const t = useTranslations("requests");
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 font-ui text-[.9063rem] font-semibold">
      <span className="inline-flex items-center gap-2">
        <span aria-hidden className={`size-2 rounded-full ${COLOURS[status]}`} />
        {t(`status.${status}`)}
      </span>
      {priority !== "normal" && <span className="font-medium text-soft">{t(`priority.${priority}`)}</span>}
    </p>
  );
}
