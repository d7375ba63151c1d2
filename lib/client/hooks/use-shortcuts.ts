import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { changesOf, readStored, store } from "#lib/client/stores/local-storage";

const KEY = "shortcuts";
const choice = changesOf("shortcuts", ["storage"]);
const TYPING = "input:not([type=checkbox]), textarea, select, [contenteditable]";
const OPEN_OVERLAY = "dialog[open], :popover-open";

/**
 * Runs the handler of a single-key shortcut while no field has the focus and no dialog is open. Users can turn
 * shortcuts off (WCAG 2.1.4).
 */
export function useShortcuts(isOn: boolean, actions: Record<string, (isRepeated: boolean) => void>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = Object.hasOwn(actions, event.key.toLowerCase()) ? actions[event.key.toLowerCase()] : undefined;
    if (!action || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.isComposing) return;
    if ((event.target instanceof Element && event.target.closest(TYPING)) || document.querySelector(OPEN_OVERLAY)) return;
    event.preventDefault();
    action(event.repeat);
  });
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [isOn]);
}

/** Whether this browser's user has enabled shortcuts, and a setter. */
export function useShortcutChoice(): [boolean, (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(
    choice.subscribe,
    () => readStored(KEY) !== "off",
    () => true,
  );
  const choose = (wanted: boolean) => {
    store(KEY, wanted ? null : "off");
    choice.notify();
  };
  return [isOn, choose];
}
