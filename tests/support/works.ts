import type { Language } from "#lib/domain/language";
import { query } from "#tests/support/sql";

/** The titles of the newest works in this language, or in the original if there is no such edition. */
export async function newestWorks(language: Language, count: number): Promise<string[]> {
  const rows = await query<{ title: string }>(
    `select title from (
       select distinct on (work_id) id, title, published_at from book where withdrawn_at is null
       order by work_id, (lang = $1) desc, original desc, id desc) edition
     order by published_at desc, id limit $2`,
    [language, count],
  );
  return rows.map(({ title }) => title);
}
