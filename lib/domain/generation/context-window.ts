import { charactersIn } from "#lib/domain/generation/budget";
import { outputLimit, type RoleOptions } from "#lib/domain/generation/model-roles";

/**
 * Characters that a prompt may have beside an answer of so many tokens and the reasoning before it, at two characters a token, so never too many. A
 * model without a window (AI_ROLES) takes everything.
 */
export const promptRoom = (options: RoleOptions, answerTokens: number): number =>
  options.window === undefined ? Number.POSITIVE_INFINITY : charactersIn(options.window - outputLimit(options, answerTokens));

/**
 * Chapters in as few successive parts as have so many characters, in order, for steps that read the whole book. Each part but the first begins with
 * the last chapter of the part before, where both fit, so that what spans two parts is seen. A chapter that does not fit alone is a part of its own:
 * the caller's call then says so.
 */
export function chunksOf<Chapter>(chapters: readonly Chapter[], lengthOf: (chapter: Chapter) => number, room: number): Chapter[][] {
  const fits = (part: readonly Chapter[]) => part.reduce((sum, chapter) => sum + lengthOf(chapter), 0) <= room;
  const parts: Chapter[][] = [];
  for (const chapter of chapters) {
    const part = parts.at(-1);
    const before = part?.at(-1);
    if (part && fits([...part, chapter])) part.push(chapter);
    else parts.push(before !== undefined && fits([before, chapter]) ? [before, chapter] : [chapter]);
  }
  return parts;
}
