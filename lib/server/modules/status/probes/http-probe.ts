import "server-only";

import type { State } from "#lib/domain/status/component";

/** What a probe found; `error` is a short code. */
export type Finding = { state: State; durationMs: number | null; error: string | null };

export const TIMEOUT_MS = 10_000;
/** A response that takes longer is degraded. */
export const SLOW_MS = 3_000;
/** No answer that is probed is larger; what follows is not read. */
const MAX_BYTES = 2_000_000;

type Options = { headers?: Record<string, string>; timeoutMs?: number; isGood?: (response: Response, body: string) => boolean };

/** Requests an address as a visitor does, and judges the answer by `isGood` and its duration. Never throws. */
export async function probeHttp(
  url: string,
  { headers = {}, timeoutMs = TIMEOUT_MS, isGood = () => true }: Options = {},
): Promise<Finding> {
  const start = performance.now();
  try {
    const response = await fetch(url, {
      headers: { "User-Agent": "Pastiche status probe", "Cache-Control": "no-cache", ...headers },
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body = await readText(response);
    const durationMs = Math.round(performance.now() - start);
    // A page that is kept for the case of an outage is not what a working site answers (web/stale-responses.ts).
    if (response.headers.get("warning")?.startsWith("111")) return { state: "degraded", durationMs, error: "stale" };
    if (response.status !== 200) return { state: "major_outage", durationMs, error: `http_${response.status}` };
    if (!isGood(response, body)) return { state: "major_outage", durationMs, error: "unexpected_body" };
    return judgeDuration(durationMs);
  } catch (error) {
    return { state: "major_outage", durationMs: null, error: codeOf(error) };
  }
}

/** Successful, but degraded when it was slow. */
export const judgeDuration = (durationMs: number): Finding =>
  durationMs > SLOW_MS ? { state: "degraded", durationMs, error: "slow" } : { state: "operational", durationMs, error: null };

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > MAX_BYTES) break;
  }
  return Buffer.concat(chunks).toString("utf8");
}

function codeOf(error: unknown): string {
  if (error instanceof Error && error.name === "TimeoutError") return "timeout";
  const { code } = (error as { cause?: { code?: unknown } }).cause ?? {};
  return typeof code === "string" ? code.toLowerCase().slice(0, 60) : "no_answer";
}
