/** What somebody has begun to write into a form, kept for this tab until it is sent; a browser that forbids it forgets. */
export function readDraft(key: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(`draft:${key}`) ?? "null");
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

export function keepDraft(key: string, values: Record<string, unknown> | null): void {
  try {
    if (values === null) sessionStorage.removeItem(`draft:${key}`);
    else sessionStorage.setItem(`draft:${key}`, JSON.stringify(values));
  } catch {
    // The form still holds it.
  }
}
