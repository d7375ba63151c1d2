import "server-only";

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Runs one step of a command and shows it with the time it took; a long one says every five seconds that it goes on. */
export async function step<Result>(
  name: string,
  run: () => Promise<Result>,
  outcome: (result: Result) => string = () => "",
): Promise<Result> {
  const began = performance.now();
  const ticking = setInterval(() => console.log(`  … ${name} (${seconds(began)})`), 5_000);
  try {
    const result = await run();
    const told = outcome(result);
    console.log(`✓ ${name}${told && `: ${told}`} (${seconds(began)})`);
    return result;
  } finally {
    clearInterval(ticking);
  }
}
