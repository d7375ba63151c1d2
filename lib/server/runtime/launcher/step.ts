import "server-only";

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Runs one step of a command and prints its name, outcome and duration; a long one prints its progress every five seconds. */
export async function step<Result>(
  name: string,
  run: () => Promise<Result>,
  outcome: (result: Result) => string = () => "",
): Promise<Result> {
  const startedAt = performance.now();
  const timer = setInterval(() => console.log(`  … ${name} (${seconds(startedAt)})`), 5_000);
  try {
    const result = await run();
    const summary = outcome(result);
    console.log(`✓ ${name}${summary && `: ${summary}`} (${seconds(startedAt)})`);
    return result;
  } finally {
    clearInterval(timer);
  }
}
