import "server-only";

/** Every connection keeps a plan for each name, of some ten kilobytes. */
const MAX_NAMES = 400;

const names = new Map<string, string>();

/**
 * The name under which PostgreSQL keeps a parsed statement on each connection, so that only its values are sent the next time. Empty, thus
 * not kept, once there are MAX_NAMES: statements with lists of any length have any number of texts.
 */
export function statementName({ sql }: { sql: string }): string {
  const known = names.get(sql);
  if (known !== undefined) return known;
  if (names.size >= MAX_NAMES) return "";
  const name = `statement_${names.size + 1}`;
  names.set(sql, name);
  return name;
}
