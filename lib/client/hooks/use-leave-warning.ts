import { useEffect } from "react";

/** Warns before a page with unsaved changes is left, by `beforeunload` and by links within the site. */
export function useLeaveWarning(isDirty: boolean, question: string): void {
  useEffect(() => {
    if (!isDirty) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
      const stays = !link || link.getAttribute("target") === "_blank" || event.ctrlKey || event.metaKey || event.shiftKey;
      if (stays || confirm(question)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener("beforeunload", onUnload);
    document.addEventListener("click", onClick, { capture: true });
    return () => {
      removeEventListener("beforeunload", onUnload);
      document.removeEventListener("click", onClick, { capture: true });
    };
  }, [isDirty, question]);
}
