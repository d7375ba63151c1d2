import "server-only";

/** Whether a query violated a unique index; `index`: a part of its name. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  if (typeof error !== "object" || error === null || (error as { code?: unknown }).code !== "P2002") return false;
  return JSON.stringify((error as { meta?: unknown }).meta ?? "").includes(index);
}
