import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** A parameter of the address as it was when the page came, without making the page one for each address; null on the server. */
export const useUrlParameter = (name: string): string | null =>
  useSyncExternalStore(
    never,
    () => new URLSearchParams(location.search).get(name),
    () => null,
  );
