import { useQuery } from "@tanstack/react-query";
import { fetchPostCount } from "#lib/client/api/forum";

const POLL_MS = 20_000;

/** How many posts a thread has got since the page with `known` posts was rendered. Asks every 20 seconds while the page is visible. */
export function useNewPosts(threadId: string, known: number): number {
  const { data: count } = useQuery({
    queryKey: ["forum-post-count", threadId],
    queryFn: () => fetchPostCount(threadId),
    initialData: known,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: "always",
  });
  return Math.max(0, count - known);
}
