import "server-only";

import type { ImportProgress } from "#lib/server/importer/import-collection";

const WIDTH = 30;
const VERBS = { check: "checked", store: "stored" };

/** Shows how far an import is: a bar that redraws itself on a terminal, elsewhere a line at every tenth. */
export function progressBar(output: NodeJS.WriteStream = process.stdout) {
  let shown = "";
  const drawBar = ({ step, done, total }: ImportProgress) => {
    const full = Math.round((WIDTH * done) / total);
    output.write(`\r${"█".repeat(full)}${"░".repeat(WIDTH - full)} ${done} of ${total} books ${VERBS[step]} `);
    shown = "bar";
  };
  const writeLine = ({ step, done, total }: ImportProgress) => {
    const tenth = `${step} ${Math.floor((10 * done) / total)}`;
    if (tenth !== shown) output.write(`${done} of ${total} books ${VERBS[step]}\n`);
    shown = tenth;
  };
  return {
    show: output.isTTY ? drawBar : writeLine,
    end: () => {
      if (output.isTTY && shown !== "") output.write("\n");
    },
  };
}
