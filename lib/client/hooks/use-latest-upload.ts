import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isRunning, type Upload } from "#lib/domain/upload";

const POLL_MS = 1_000;

/** An upload as the server has it, so that it survives a reload, asked for again while a job is at it; `show` replaces it. `key`: its kind. */
export function useLatestUpload<Shown extends Upload<unknown>>(key: string, latest: Shown | null, get: (id: string) => Promise<Shown>) {
  const client = useQueryClient();
  const [id, setId] = useState(latest?.id ?? null);
  const { data: upload = null } = useQuery({
    queryKey: [key, id],
    queryFn: () => (id === null ? null : get(id)),
    initialData: latest?.id === id ? latest : undefined,
    refetchInterval: ({ state }) => (state.data && isRunning(state.data.status) ? POLL_MS : false),
  });
  const show = (next: Shown) => {
    client.setQueryData([key, next.id], next);
    setId(next.id);
  };
  return { upload, show };
}
