import { useQuery } from "@tanstack/react-query";
import { fetchModeration } from "#lib/client/api/moderation/moderation";
import type { ModerationPageResponse } from "#lib/contract/moderation/operations";
import type { ModerationTab } from "#lib/domain/moderation/moderation";

/**
 * A page of comments to moderate: server-rendered at first, refetched whenever the moderator returns to it, because
 * other moderators decide too. Not cached.
 */
export function useModeration(tab: ModerationTab, page: number, initialData: ModerationPageResponse) {
  const { data, error, refetch } = useQuery({
    queryKey: ["moderation", tab, page],
    queryFn: () => fetchModeration(tab, page),
    ...{ initialData, staleTime: 0, gcTime: 0 },
  });
  return { list: data, error, refresh: refetch };
}
