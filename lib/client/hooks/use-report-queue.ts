import { useQuery } from "@tanstack/react-query";
import { fetchReportQueue } from "#lib/client/api/moderation/report-queue";
import type { ReportQueueResponse } from "#lib/contract/moderation/report-queue-operations";

/** A page of reported content: server-rendered at first, refetched whenever the moderator returns to it. Not cached. */
export function useReportQueue(cursor: string | null, initialData: ReportQueueResponse) {
  const { data, error, refetch } = useQuery({
    queryKey: ["report-queue", cursor],
    queryFn: () => fetchReportQueue(cursor),
    ...{ initialData, staleTime: 0, gcTime: 0 },
  });
  return { queue: data, error, refresh: refetch };
}
