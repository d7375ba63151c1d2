import { useShortcuts } from "#lib/client/hooks/use-shortcuts";

/** The single-key shortcuts of a table: j and k move from row to row, x selects the row with the focus, e edits it or opens its page. */
export function useTableKeys(isOn: boolean, table: string): void {
  const rows = () => [...document.querySelectorAll<HTMLElement>(`#${table} tr[data-row]`)];
  const current = () => rows().find((row) => row.contains(document.activeElement));
  const step = (by: 1 | -1) => {
    const all = rows();
    const at = all.findIndex((row) => row.contains(document.activeElement));
    const to = all[at < 0 ? 0 : at + by];
    (to?.querySelector<HTMLElement>("[data-open]") ?? to)?.focus();
  };
  const click = (selectors: string[]) => {
    const row = current();
    const found = selectors.map((selector) => row?.querySelector<HTMLElement>(selector)).find((element) => element);
    found?.click();
  };
  useShortcuts(isOn, {
    j: () => step(1),
    k: () => step(-1),
    x: () => click(['input[name="row"]']),
    e: () => click(["[data-edit]", "[data-open]", ".row-menu > summary"]),
  });
}
