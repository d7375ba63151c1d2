import { useQuery, useQueryClient } from "@tanstack/react-query";
import { fetchThreadState } from "#lib/client/api/forum";

export type ThreadState = Awaited<ReturnType<typeof fetchThreadState>>;

/**
 * What the user may do in a thread, which posts on its page are theirs or liked, and where they stopped reading. It stays until `reload`, so
 * that the place to continue at does not move while they read.
 */
export function useThreadState(threadId: string, page: number) {
  const client = useQueryClient();
  const queryKey = ["forum-thread-state", threadId, page];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => fetchThreadState(threadId, page),
    staleTime: Number.POSITIVE_INFINITY,
    // Without a network it says so at once.
    ...{ networkMode: "always", retry: false },
  });
  return { state: data, error, reload: refetch, change: (state: ThreadState) => client.setQueryData(queryKey, state) };
}
