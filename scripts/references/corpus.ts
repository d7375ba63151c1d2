import { readFile } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { z } from "zod";
import { LANGUAGES, type Language } from "#lib/domain/language";
import type { ReferenceText } from "#lib/domain/stylometry/build/read-work";
import { SLUG } from "#lib/domain/text/text";
import { UserError } from "#lib/server/platform/user-error";

const Index = z.array(
  z.object({
    file: z.string().min(1),
    language: z.enum(LANGUAGES),
    author: z.string().min(1),
    authorSlug: z.string().regex(SLUG),
    title: z.string().min(1),
    year: z.int(),
    target: z.boolean(),
  }),
);

/** The works of a language in a folder with `works.json`, one text in memory at a time. Throws UserError for what cannot be read. */
export async function* worksIn(folder: string, language: Language): AsyncGenerator<ReferenceText> {
  for (const { file, author, authorSlug, title, year, target, ...work } of indexOf(await read(folder, "works.json"), folder)) {
    if (work.language !== language) continue;
    yield { author, authorSlug, title, year, target, text: await read(folder, file) };
  }
}

function indexOf(json: string, folder: string): z.infer<typeof Index> {
  try {
    return Index.parse(JSON.parse(json));
  } catch (error) {
    const fault = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new UserError(`${folder}/works.json:\n${fault}`);
  }
}

async function read(folder: string, file: string): Promise<string> {
  const path = resolve(folder, file);
  if (relative(folder, path).startsWith("..")) throw new UserError(`${file} is not in ${folder}.`);
  return readFile(path, "utf8").catch((error: Error) => {
    throw new UserError(`${join(folder, file)} cannot be read: ${error.message}`);
  });
}
