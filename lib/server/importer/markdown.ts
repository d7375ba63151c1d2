import "server-only";

import type { ErrorCollector } from "#lib/server/importer/errors";
import * as prose from "#lib/server/modules/chapters/check-prose";

/** Reports every unsupported node at its line; returns the number of paragraphs. `firstLine`: where `markdown` begins in the file. */
export function checkProse(path: string, markdown: string, firstLine: number, errors: ErrorCollector): number {
  const { faults, paragraphs } = prose.checkProse(markdown);
  report(path, faults, firstLine, errors);
  return paragraphs;
}

/** Whether the text is safe to parse: reports long paragraphs and excessive syntax characters, which take the parser minutes. */
export function checkSize(path: string, markdown: string, firstLine: number, errors: ErrorCollector): boolean {
  const faults = prose.findSizeFaults(markdown);
  report(path, faults, firstLine, errors);
  return faults.length === 0;
}

/** Reports unsupported nodes among parsed blocks; returns the number of paragraphs. */
export function checkBlocks(path: string, blocks: prose.Block[], firstLine: number, errors: ErrorCollector): number {
  const { faults, paragraphs } = prose.checkBlocks(blocks);
  report(path, faults, firstLine, errors);
  return paragraphs;
}

function report(path: string, faults: prose.ProseFault[], firstLine: number, errors: ErrorCollector): void {
  for (const { line, message } of faults) errors.add(path, line + firstLine - 1, message);
}
