import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * A query parameter of the URL at the time of loading, read on the client so that the page stays static; null on the
 * server.
 */
export const useUrlParameter = (name: string): string | null =>
  useSyncExternalStore(
    never,
    () => new URLSearchParams(location.search).get(name),
    () => null,
  );
