import { useEffect, useRef } from "react";
import { SECOND_FACTOR_METHODS, type SecondFactorMethod } from "#lib/domain/accounts/second-factor";

/** Continues a login with another account that needs a second factor: its token is in the URL fragment, which is removed from the address. */
export function useUnfinishedLogin(onFound: (token: string, methods: SecondFactorMethod[]) => Promise<void>): void {
  const current = useRef(onFound);
  useEffect(() => {
    const fragment = new URLSearchParams(location.hash.slice(1));
    const token = fragment.get("second-factor");
    if (!token) return;
    const named = fragment.get("methods")?.split(" ") ?? [];
    const methods = SECOND_FACTOR_METHODS.filter((method) => named.includes(method));
    history.replaceState(history.state, "", location.pathname + location.search);
    void current.current(token, methods).catch(() => undefined);
  }, []);
}
