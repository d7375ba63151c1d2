import "server-only";

import type { ImportProgress } from "#lib/server/importer/import-collection";

const WIDTH = 30;
const VERBS = { check: "checked", store: "stored" };

/** Shows the progress of an import: a bar on a terminal, otherwise a line per tenth. */
export function progressBar(output: NodeJS.WriteStream = process.stdout) {
  let lastOutput = "";
  const drawBar = ({ step, done, total }: ImportProgress) => {
    const filled = Math.round((WIDTH * done) / total);
    output.write(`\r${"█".repeat(filled)}${"░".repeat(WIDTH - filled)} ${done} of ${total} books ${VERBS[step]} `);
    lastOutput = "bar";
  };
  const writeLine = ({ step, done, total }: ImportProgress) => {
    const tenth = `${step} ${Math.floor((10 * done) / total)}`;
    if (tenth !== lastOutput) output.write(`${done} of ${total} books ${VERBS[step]}\n`);
    lastOutput = tenth;
  };
  return {
    show: output.isTTY ? drawBar : writeLine,
    end: () => {
      if (output.isTTY && lastOutput !== "") output.write("\n");
    },
  };
}
