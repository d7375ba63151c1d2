import "server-only";

import { readFile, stat } from "node:fs/promises";
import { Prompt } from "#lib/contract/requests/fields";
import { PROMPT_MAX, REQUEST_TITLE_MAX } from "#lib/domain/requests/request";
import { UserError } from "#lib/server/platform/user-error";

/** An idea without a request, from a file or as it stands, and its title. Throws UserError if one is empty or too long, or there is a title alone. */
export async function readIdea(idea: string | undefined, title: string | undefined): Promise<{ prompt?: string; title?: string }> {
  if (idea === undefined && title !== undefined) throw new UserError("--title needs --idea.");
  if (idea === undefined) return {};
  const found = await stat(idea).catch(() => null);
  const prompt = Prompt.safeParse(found?.isFile() ? await readFile(idea, "utf8") : idea);
  if (!prompt.success) throw new UserError(`--idea must have 1 to ${PROMPT_MAX} characters.`);
  const wanted = title?.replaceAll(/\s+/g, " ").trim();
  if (wanted === "" || (wanted?.length ?? 0) > REQUEST_TITLE_MAX)
    throw new UserError(`--title must have 1 to ${REQUEST_TITLE_MAX} characters.`);
  return { prompt: prompt.data, ...(wanted !== undefined && { title: wanted }) };
}
