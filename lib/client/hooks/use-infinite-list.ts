import { type InfiniteData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from "react";
import { fetchMore, keepPlace, type ListPage, savedPages, savePages } from "#lib/client/stores/infinite-list";

type List = InfiniteData<ListPage, string>;

/**
 * The further pages of the list with the element `id`, the first of which is at `next`. `load` fetches the next one; Back and reload restore
 * them. `isReady`: those restored are shown.
 */
export function useInfiniteList(id: string, next: string | null) {
  const isHydrated = useSyncExternalStore(unchanging, isBrowser, isServer);
  const client = useQueryClient();
  const queryKey = useMemo(() => ["list", id, next, isHydrated], [id, next, isHydrated]);
  const { data, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => fetchMore(pageParam, id),
    initialPageParam: "",
    getNextPageParam: ({ next: address }) => address,
    initialData: () => listOf([{ items: "", next }, ...((isHydrated && next && savedPages(next)) || [])]),
    // The first page is the document; a failure is shown at once, also without a network.
    ...{ staleTime: Number.POSITIVE_INFINITY, retry: false, networkMode: "always" as const },
  });
  const [, ...pages] = data.pages;
  const count = data.pages.length;
  useEffect(() => {
    if (next && count > 1) savePages(next, data.pages.slice(1));
  }, [next, count, data]);
  const hasMore = count > 1;
  useLayoutEffect(() => (next && hasMore ? keepPlace(next) : undefined), [next, hasMore]);
  const load = useCallback(async () => {
    // A scroll event may come after a page is loaded and before it is rendered.
    if (client.getQueryData<List>(queryKey)?.pages.length === count) await fetchNextPage({ cancelRefetch: false });
  }, [client, queryKey, count, fetchNextPage]);
  const state = isFetchingNextPage ? ("loading" as const) : isFetchNextPageError ? ("failed" as const) : ("idle" as const);
  return { pages, next: data.pages.at(-1)?.next ?? null, state, isReady: isHydrated, load };
}

const listOf = (pages: ListPage[]): List => ({ pages, pageParams: ["", ...pages.slice(0, -1).map(({ next }) => next ?? "")] });

const unchanging = () => () => undefined;
const isBrowser = () => true;
const isServer = () => false;
