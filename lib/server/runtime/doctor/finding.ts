import "server-only";

/** What a check found, in one line. `hint`: it works, but could be better; `wrong`: the text says what to do. */
export type Finding = { name: string; level: "ok" | "hint" | "wrong"; text: string };

export const ok = (name: string, text: string): Finding => ({ name, level: "ok", text });
export const hint = (name: string, text: string): Finding => ({ name, level: "hint", text });
export const wrong = (name: string, text: string): Finding => ({ name, level: "wrong", text });

/** The findings of a check; what it throws is a finding too. `advice`: what to do then. */
export async function examine(name: string, advice: string, check: () => Promise<Finding | Finding[]>): Promise<Finding[]> {
  try {
    return [await check()].flat();
  } catch (error) {
    return [wrong(name, `${reasonOf(error)}. ${advice}`.trim())];
  }
}

/** An error in one line. fetch() has the reason in its cause; several refused connections are an AggregateError without a message. */
export function reasonOf(error: unknown): string {
  const { message = "", cause, code } = error as { message?: string; cause?: unknown; code?: string };
  const text = cause instanceof Error ? reasonOf(cause) : message || code || String(error);
  return text.trim().split("\n", 1).join("").replace(/\.$/, "");
}

export const megabytes = (bytes: number): string =>
  bytes >= 1024 ** 3 ? `${(bytes / 1024 ** 3).toFixed(1)} GB` : `${Math.round(bytes / 1024 ** 2)} MB`;
