import "server-only";

type Waiting<Result> = { resolve: (result: Result) => void; reject: (error: unknown) => void };

/**
 * Combines simultaneous calls with the same key: while one batch runs, further calls wait and form the next one. `run` gets the number of calls
 * and returns a result for each; its error rejects all of them.
 */
export function batchByKey<Result>(run: (key: string, calls: number) => Promise<Result[]>): (key: string) => Promise<Result> {
  const queues = new Map<string, Waiting<Result>[]>();
  const drain = async (key: string, queue: Waiting<Result>[]): Promise<void> => {
    while (queue.length > 0) {
      const batch = queue.splice(0);
      try {
        const results = await run(key, batch.length);
        for (const [index, result] of results.entries()) batch[index]?.resolve(result);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    queues.delete(key);
  };
  return (key) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(key);
      if (queue) {
        queue.push({ resolve, reject });
        return;
      }
      const started = [{ resolve, reject }];
      queues.set(key, started);
      void drain(key, started);
    });
}
