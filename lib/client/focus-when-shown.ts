const WAIT_MS = 10_000;

/** Moves the focus to the element with the id as soon as a navigation has rendered it; within 10 seconds. */
export function focusWhenShown(id: string): void {
  const focus = (): boolean => {
    const element = document.getElementById(id);
    element?.focus({ preventScroll: true });
    return element !== null;
  };
  if (focus()) return;
  const rendered = new MutationObserver(() => {
    if (focus()) rendered.disconnect();
  });
  rendered.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => rendered.disconnect(), WAIT_MS);
}
