import "server-only";

import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hashOf, type RelayQuestion } from "#lib/server/runtime/writing/relay/question";
import { beginningOf, type Pack, withoutNothing } from "#lib/server/runtime/writing/relay/question-text";

/** So many list items in a row are a pack of their own: several prompts bring the same, as what the library has used up. */
const LONG_LIST = /(?:^- .*(?:\n|$)){8,}/gm;

/** The files of `pack/`: parts of prompts that stay, and the schemas of answers. */
export class Packs {
  readonly #folder: string;
  /** By run and role: the packs that were shown, and the last one of each place in the prompt. */
  readonly #shown = new Set<string>();
  readonly #last = new Map<string, { file: string; text: string }>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Stores the parts of a question that stay; long lists in them are packs of their own, which the part names. */
  store({ run, role, packs }: Pick<RelayQuestion, "run" | "role" | "packs">): Pack[] {
    return packs.flatMap((part, place) => {
      const lists: Pack[] = [];
      const text = withoutNothing(part).replaceAll(LONG_LIST, (list) => {
        const pack = this.#storeOne(`${run} ${role}`, list.trimEnd());
        lists.push(pack);
        return `(the list in pack/${pack.file})\n`;
      });
      return text === "" ? lists : [this.#storeOne(`${run} ${role}`, text, place), ...lists];
    });
  }

  #storeOne(reader: string, text: string, place?: number): Pack {
    const file = this.#write(`${hashOf(text)}.md`, text);
    const begins = beginningOf(text);
    const before = place === undefined ? undefined : this.#last.get(`${reader} ${place}`);
    if (place !== undefined) this.#last.set(`${reader} ${place}`, { file, text });
    if (this.#shown.has(`${reader} ${file}`)) return { file, begins, note: "as before" };
    this.#shown.add(`${reader} ${file}`);
    if (before === undefined) return { file, begins, note: "new" };
    const grown = text.startsWith(before.text);
    const note = grown ? `begins as ${before.file}, new from line ${before.text.split("\n").length + 1}` : `instead of ${before.file}`;
    return { file, begins, note };
  }

  /** Stores a schema once; returns its file's name. */
  storeSchema(schema: Record<string, unknown>): string {
    const text = JSON.stringify(schema, null, 2);
    return this.#write(`schema-${hashOf(text)}.json`, text);
  }

  #write(file: string, text: string): string {
    const path = join(this.#folder, file);
    if (!existsSync(path)) writeFileSync(path, text);
    return file;
  }
}
