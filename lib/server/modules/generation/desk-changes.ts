import "server-only";

import { AskResult } from "#lib/contract/generation/desk";

type Step = { name: string; result: unknown };
/** A revision of a chapter that somebody asked for, perhaps of a passage. */
export type AskedRevision = { number: number; chapter: number; note: string; quotation?: string | undefined };
/** How often people changed a written chapter or had it changed, and the last change of each chapter, by its name ("asked-1", "amend-2"). */
export type DeskChanges = { times: number; last: { by: string; chapter: number }[] };

/** The revisions that people asked for, in their order. */
export const askedRevisions = (steps: readonly Step[]): AskedRevision[] =>
  steps.flatMap(({ name, result }) => {
    const [, number, chapter] = /^ask:(\d+):(\d+)$/.exec(name) ?? [];
    return number === undefined ? [] : [{ number: Number(number), chapter: Number(chapter), ...AskResult.parse(result) }];
  });

/** The changes of a written book: amendments, older versions that were put back, and revisions that were asked for, also those still to be written. */
export function deskChanges(steps: readonly Step[]): DeskChanges {
  const places = new Map(steps.map(({ name }, place) => [name, place]));
  const amended = steps.flatMap(({ name }, place) => {
    const [, number, chapter] = /^amend:(\d+):(\d+)$/.exec(name) ?? [];
    return number === undefined ? [] : [{ by: `amend-${number}`, chapter: Number(chapter), place }];
  });
  const asked = askedRevisions(steps).map(({ number, chapter }) => {
    const place = places.get(`revise:asked-${number}:${chapter}`) ?? steps.length;
    return { by: `asked-${number}`, chapter, place };
  });
  const all = [...amended, ...asked].sort((one, other) => one.place - other.place);
  const last = [...new Map(all.map(({ by, chapter }) => [chapter, { by, chapter }])).values()];
  return { times: all.length, last };
}
