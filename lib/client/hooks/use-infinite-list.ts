import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { fetchMore, type ListState, onListChange, savedList, saveList } from "#lib/client/stores/infinite-list";

/**
 * The further pages of the list with the element `id`, the first of which is at `next`. `load` fetches the next one; Back and reload restore
 * them.
 */
export function useInfiniteList(id: string, next: string | null) {
  const first = useMemo<ListState>(() => ({ pages: [], next }), [next]);
  const list = useSyncExternalStore(
    onListChange,
    () => (next && savedList(next)) || first,
    () => first,
  );
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  // A scroll event may come before React has rendered "loading", or before it has rendered the loaded items.
  const isLoading = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the new items are on the page
  useEffect(() => {
    if (state !== "loading") isLoading.current = false;
  }, [state, list]);
  const load = useCallback(async () => {
    const { pages, next: address } = (next && savedList(next)) || first;
    if (!next || !address || isLoading.current) return;
    isLoading.current = true;
    setState("loading");
    try {
      const more = await fetchMore(address, id);
      saveList(next, { pages: [...pages, more.items], next: more.next });
      setState("idle");
    } catch {
      setState("failed");
    }
  }, [id, next, first]);
  return { list, state, load };
}
