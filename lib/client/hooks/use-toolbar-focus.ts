import { type KeyboardEvent, type RefObject, useState } from "react";

/**
 * A toolbar with one tab stop, and arrow keys within (WAI-ARIA toolbar pattern). `item` gives the attributes of its button with that index;
 * `items` selects the buttons in `bar`.
 */
export function useToolbarFocus(bar: RefObject<HTMLElement | null>, items: string, count: number) {
  const [current, setCurrent] = useState(0);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof Node) || !bar.current?.contains(event.target)) return;
    const last = count - 1;
    const target = { ArrowRight: current === last ? 0 : current + 1, ArrowLeft: current === 0 ? last : current - 1, Home: 0, End: last }[
      event.key
    ];
    if (target === undefined) return;
    event.preventDefault();
    setCurrent(target);
    bar.current.querySelectorAll<HTMLElement>(items)[target]?.focus();
  };
  const item = (index: number) => ({ tabIndex: index === current ? 0 : -1, onFocus: () => setCurrent(index) });
  return { onKeyDown, item };
}
