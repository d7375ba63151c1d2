import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runImport } from "#tests/support/run-import";
import { query } from "#tests/support/sql";
import { LONG_TITLE, PROLIFIC_AUTHOR, writeTestCollection } from "#tests/support/test-collection";

/** Imports the test collection into the test server in addition to its books. Repeating it changes nothing. */
export default async function setup(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "test-collection-"));
  try {
    writeTestCollection(folder);
    await runImport(folder);
    await insertRunOf(LONG_TITLE);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Inserts the run of an imported book, as if it had been generated: its page tells how it was made. */
async function insertRunOf(bookId: string): Promise<void> {
  const plots = {
    plots: ["The lamp goes out.", "The lamp stays lit."].map((line) => ({ line, summary: line })),
    chosen: 1,
    why: "It is stranger.",
  };
  await query(
    `with run as (
       insert into generation_run (id, author_id, language, prompt, min_chapters, max_chapters, status, step, writer, book_id, updated_at)
       values (gen_random_uuid(), $2, 'en', 'A lamp.', 1, 1, 'published', 'preview', 'model-a', $1, now())
       on conflict (book_id) do nothing returning id)
     insert into generation_step (run_id, name, position, result) select id, 'plots', 0, $3::jsonb from run`,
    [bookId, PROLIFIC_AUTHOR.id, JSON.stringify(plots)],
  );
  await query("update book set origin = 'schedule' where id = $1", [bookId]);
}
