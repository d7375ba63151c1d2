import { type RefObject, useEffect } from "react";

/** Shows the popover `tool` beside a range of the page's text, below it where there is room, as long as there is a range. */
export function usePopoverBeside(tool: RefObject<HTMLElement | null>, range: Range | undefined): void {
  useEffect(() => {
    const box = tool.current;
    if (!box || !range) return;
    box.showPopover();
    const updatePosition = () => placeBeside(box, range);
    updatePosition();
    addEventListener("scroll", updatePosition, { passive: true });
    addEventListener("resize", updatePosition);
    return () => {
      removeEventListener("scroll", updatePosition);
      removeEventListener("resize", updatePosition);
      box.hidePopover();
    };
  }, [tool, range]);
}

function placeBeside(box: HTMLElement, range: Range): void {
  const { left, width, top, bottom } = range.getBoundingClientRect();
  // Scrolled out of view it is removed from the tab order, unless it has the focus.
  const isOut = bottom < 0 || top > innerHeight;
  box.style.visibility = isOut && !box.contains(document.activeElement) ? "hidden" : "visible";
  // On touch screens the selection handles and the browser's own menu are there.
  const gap = matchMedia("(pointer: coarse)").matches ? 36 : 8;
  const isRoomBelow = bottom + gap + box.offsetHeight < innerHeight;
  const beside = isRoomBelow ? bottom + gap : top - gap - box.offsetHeight;
  box.style.left = `${Math.max(8, Math.min(left + width / 2 - box.offsetWidth / 2, innerWidth - box.offsetWidth - 8))}px`;
  box.style.top = `${Math.max(8, Math.min(beside, innerHeight - box.offsetHeight - 8))}px`;
}
