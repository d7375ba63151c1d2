import { scaleLinear } from "d3-scale";
import type { ReactNode } from "react";

type Row = { key: string; name: ReactNode; value: number; cells: readonly string[] };
type Props = {
  caption: string;
  /** The heading of the names, then those of the cells. */
  columns: readonly string[];
  rows: readonly Row[];
};

const WIDTH = 100;

/** A table whose rows have a bar each, for comparing the values; drawn on the server. */
export function BarTable({ caption, columns, rows }: Props) {
  const length = scaleLinear([0, Math.max(1, ...rows.map(({ value }) => value))], [0, WIDTH]);
  const [nameColumn, ...cellColumns] = columns;
  return (
    <table className="w-full border-collapse font-ui text-[.9063rem] leading-[1.4] lining-nums tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-rule align-baseline text-soft">
          <th scope="col" className="py-2 pr-4 text-left font-medium">
            {nameColumn}
          </th>
          {cellColumns.map((column) => (
            <th key={column} scope="col" className="py-2 pl-4 text-right font-medium">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, value, cells }) => (
          <tr key={key} className="border-b border-rule align-baseline">
            <th scope="row" className="py-2.5 pr-4 text-left font-normal wrap-anywhere">
              {name}
              <svg aria-hidden viewBox={`0 0 ${WIDTH} 1`} preserveAspectRatio="none" className="mt-1.5 block h-[5px] w-full bg-rule">
                <rect width={length(value)} height={1} className="fill-accent" />
              </svg>
            </th>
            {cells.map((cell, index) => (
              <td key={cellColumns[index]} className="py-2.5 pl-4 text-right whitespace-nowrap">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
