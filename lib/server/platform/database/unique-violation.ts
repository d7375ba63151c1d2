import "server-only";

/** Whether the database refused because a value is there already; `index`: part of the name of the unique index that says so. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  if (typeof error !== "object" || error === null || (error as { code?: unknown }).code !== "P2002") return false;
  return JSON.stringify((error as { meta?: unknown }).meta ?? "").includes(index);
}
