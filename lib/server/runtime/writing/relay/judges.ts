import "server-only";

/** A question that is over: its run and step, and who answered it. */
export type DoneQuestion = { name: string; run: string; step: string; by: string };

/** The steps whose answers a step judges: of `accept` those of its round, of `anchors` all that wrote the book; null for others. */
function madeBy(step: string): RegExp | null {
  const [, round] = /^accept-(\d+)-/.exec(step) ?? [];
  if (round !== undefined) return new RegExp(`^(?:lens|scene|continuity)-${round}(?:-|$)`);
  return step.startsWith("anchors-") ? /^(?:draft|scene|lens|chapter)-/ : null;
}

/** The names of those who made what a step judges, from the run's questions that are over. */
export function makersOf(step: string, done: readonly DoneQuestion[]): string[] {
  const made = madeBy(step);
  return made === null ? [] : [...new Set(done.filter((question) => made.test(question.step)).map(({ by }) => by))];
}

/** Whether somebody may answer a step: nobody judges what they made, if others work at the run. */
export function mayJudge(name: string, step: string, done: readonly DoneQuestion[]): boolean {
  const makers = makersOf(step, done);
  return !makers.includes(name) || done.every(({ by }) => makers.includes(by));
}

/** The questions about earlier drafts of the chapter of a step, oldest first. */
export function earlierDrafts(step: string, done: readonly DoneQuestion[]): DoneQuestion[] {
  const [, draft, chapter] = /^draft-(\d+)-(\d+)$/.exec(step) ?? [];
  return done.filter((question) => {
    const [, otherDraft, otherChapter] = /^draft-(\d+)-(\d+)$/.exec(question.step) ?? [];
    return chapter !== undefined && otherChapter === chapter && Number(otherDraft) < Number(draft);
  });
}
