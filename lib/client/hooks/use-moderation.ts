import { useQuery } from "@tanstack/react-query";
import { fetchModeration } from "#lib/client/api/moderation";
import type { ModerationPageResponse } from "#lib/contract/moderation";
import type { ModerationTab } from "#lib/domain/moderation/moderation";

/**
 * A page of comments to moderate: first as it came with the page, then anew whenever one comes back to it, for other
 * moderators decide too. Nothing is kept for later: the server knows better.
 */
export function useModeration(tab: ModerationTab, page: number, initialData: ModerationPageResponse) {
  const { data, error, refetch } = useQuery({
    queryKey: ["moderation", tab, page],
    queryFn: () => fetchModeration(tab, page),
    ...{ initialData, staleTime: 0, gcTime: 0 },
  });
  return { list: data, error, refresh: refetch };
}
