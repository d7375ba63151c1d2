import "server-only";

/**
 * argon2id with 19 MiB, two passes and one lane: OWASP Password Storage Cheat Sheet. Tests hash hundreds of passwords and set
 * PASTICHE_TEST_HASHES=1 for parameters that take a hundredth of the time.
 */
export const hashParameters = (): { memoryCost: number; timeCost: number; parallelism: number } =>
  process.env.PASTICHE_TEST_HASHES === "1"
    ? { memoryCost: 64, timeCost: 1, parallelism: 1 }
    : { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
