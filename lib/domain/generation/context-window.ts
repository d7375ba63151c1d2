import { estimateTokens } from "#lib/domain/generation/budget";

/**
 * Whether prompt and answer fit a model's window, in tokens; the prompt is counted as two characters a token, so never too small. A model
 * without a window (AI_ROLES) takes everything.
 */
export const fitsWindow = (window: number | undefined, promptCharacters: number, maxOutputTokens: number): boolean =>
  window === undefined || estimateTokens(promptCharacters) + maxOutputTokens <= window;

/** What a prompt needs beside the chapters: the characters of everything else, and the tokens of the answer. */
type Rest = { characters: number; maxOutputTokens: number };

/**
 * Chapters in as few successive parts as fit a window, in order, for steps that read the whole book; all in one part without a window. Each part
 * but the first begins with the last chapter of the part before, where both fit, so that what spans two parts is seen. A chapter that does not
 * fit alone is a part of its own: the caller's call then says so.
 */
export function chunksOf<Chapter>(
  chapters: readonly Chapter[],
  lengthOf: (chapter: Chapter) => number,
  window: number | undefined,
  { characters, maxOutputTokens }: Rest,
): Chapter[][] {
  const fits = (part: readonly Chapter[]) =>
    fitsWindow(window, characters + part.reduce((sum, chapter) => sum + lengthOf(chapter), 0), maxOutputTokens);
  const parts: Chapter[][] = [];
  for (const chapter of chapters) {
    const part = parts.at(-1);
    const before = part?.at(-1);
    if (part && fits([...part, chapter])) part.push(chapter);
    else parts.push(before !== undefined && fits([before, chapter]) ? [before, chapter] : [chapter]);
  }
  return parts;
}
