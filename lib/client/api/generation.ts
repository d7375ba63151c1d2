import { call } from "#lib/client/api/call";
import {
  type AmendChapter,
  amendChapterOperation,
  askForRevisionOperation,
  discardRunOperation,
  type GenerationConfigFields,
  pauseRunOperation,
  publishRunOperation,
  resumeRunOperation,
  saveGenerationConfigOperation,
} from "#lib/contract/generation/operations";

const of = (id: string) => ({ params: { id } });

export const pauseRun = (id: string) => call(pauseRunOperation, of(id));
export const resumeRun = (id: string) => call(resumeRunOperation, of(id));
export const discardRun = (id: string) => call(discardRunOperation, of(id));
export const publishRun = (id: string) => call(publishRunOperation, of(id));
export const askForRevision = (id: string, chapter: number, note: string) =>
  call(askForRevisionOperation, { ...of(id), body: { chapter, note } });
export const amendChapter = (id: string, number: number, body: AmendChapter) =>
  call(amendChapterOperation, { params: { id, number: String(number) }, body });

export const saveGenerationConfig = (authorId: string, generationConfig: GenerationConfigFields) =>
  call(saveGenerationConfigOperation, { ...of(authorId), body: { generationConfig } });
