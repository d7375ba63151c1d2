import type { ApiResponse } from "#tests/support/api-client";

/** A request waits 40 seconds for a file; a busy machine may take longer to make it. */
const ATTEMPTS = 6;

/** Asks again while the file is still being made. */
export async function whenMade(ask: () => Promise<ApiResponse<unknown>>): Promise<ApiResponse<unknown>> {
  let answer = await ask();
  for (let turn = 1; turn < ATTEMPTS && answer.status === 503; turn += 1) answer = await ask();
  return answer;
}
