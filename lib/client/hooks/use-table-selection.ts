import { type ChangeEvent, type RefObject, useRef, useState } from "react";

/** What is selected in a table below `area`: the boxes are of the server's HTML, which a page without scripts has too. */
export function useTableSelection(): {
  area: RefObject<HTMLDivElement | null>;
  ids: string[];
  onChange: (event: ChangeEvent<HTMLElement>) => void;
  clear: () => void;
} {
  const area = useRef<HTMLDivElement>(null);
  const [ids, setIds] = useState<string[]>([]);
  const read = () => {
    const boxes = rowBoxes(area.current);
    const chosen = boxes.filter(({ checked }) => checked);
    const all = area.current?.querySelector<HTMLInputElement>('input[name="all"]');
    if (all) {
      all.checked = boxes.length > 0 && chosen.length === boxes.length;
      all.indeterminate = chosen.length > 0 && !all.checked;
    }
    setIds(chosen.map(({ value }) => value));
  };
  const checkAll = (isChecked: boolean) => {
    for (const box of rowBoxes(area.current)) box.checked = isChecked;
  };
  const onChange = ({ target }: ChangeEvent<HTMLElement>) => {
    if (!(target instanceof HTMLInputElement) || !["all", "row"].includes(target.name)) return;
    if (target.name === "all") checkAll(target.checked);
    read();
  };
  const clear = () => {
    checkAll(false);
    read();
  };
  return { area, ids, onChange, clear };
}

const rowBoxes = (area: HTMLElement | null) => [...(area?.querySelectorAll<HTMLInputElement>('input[name="row"]') ?? [])];
