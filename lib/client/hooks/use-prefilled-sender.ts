import { useEffect } from "react";
import { useUser } from "#lib/client/hooks/use-user";

/** Passes name and address of the logged-in user to `fill` after the page has loaded, and again when the user changes. */
export function usePrefilledSender(fill: (sender: { name: string; email: string }) => void): void {
  const user = useUser();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the user changes
  useEffect(() => {
    if (user) fill({ name: `${user.firstName} ${user.lastName}`.trim() || user.username, email: user.email });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs when the user changes
  }, [user]);
}
