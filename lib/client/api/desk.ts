import { call } from "#lib/client/api/call";
import type { DeskDecision } from "#lib/contract/generation/desk";
import {
  continueRunOperation,
  directRunOperation,
  holdRunOperation,
  putBackChapterOperation,
  type RunBudget,
  setRunBudgetOperation,
  setRunStopsOperation,
} from "#lib/contract/generation/desk-operations";
import type { Stop } from "#lib/domain/generation/desk";

const of = (id: string) => ({ params: { id } });

export const directRun = (id: string, body: DeskDecision) => call(directRunOperation, { ...of(id), body });
export const setRunStops = (id: string, stops: Stop[]) => call(setRunStopsOperation, { ...of(id), body: { stops } });
export const holdRun = (id: string) => call(holdRunOperation, of(id));
export const continueHeldRun = (id: string) => call(continueRunOperation, of(id));
export const setRunBudget = (id: string, body: RunBudget) => call(setRunBudgetOperation, { ...of(id), body });
export const putBackChapter = (id: string, number: number, version: string) =>
  call(putBackChapterOperation, { params: { id, number: String(number) }, body: { version } });
