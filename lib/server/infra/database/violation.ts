import "server-only";

/** Whether the database refused because `column` holds this value already. */
export function isUniqueViolation(error: unknown, column: string): boolean {
  if (typeof error !== "object" || error === null || (error as { code?: unknown }).code !== "P2002") return false;
  return JSON.stringify((error as { meta?: unknown }).meta ?? "").includes(column);
}
