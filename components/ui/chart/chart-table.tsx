import { Summary } from "#components/ui/summary";

type Props = {
  /** The label of the disclosure, and the table's caption. */
  label: string;
  columns: readonly string[];
  /** The first cell names the row. */
  rows: readonly (readonly [string, ...string[]])[];
};

/** The numbers of a chart as a table, folded. */
export function ChartTable({ label, columns, rows }: Props) {
  return (
    <details className="mt-4">
      <Summary className="text-soft hover:text-ink">{label}</Summary>
      <table className="mt-2 w-full border-collapse font-ui text-[.9063rem] leading-[1.4] lining-nums tabular-nums">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr className="text-soft">
            {columns.map((column, index) => (
              <th key={column} scope="col" className={`py-2 font-medium ${index === 0 ? "text-left" : "pl-4 text-right"}`}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name} className="border-t border-rule">
              <th scope="row" className="py-1.5 text-left font-normal">
                {name}
              </th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]} className="py-1.5 pl-4 text-right whitespace-nowrap">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
