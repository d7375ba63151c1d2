import { afterAll, beforeAll, expect, test } from "vitest";
import { LANGUAGES } from "#lib/domain/language";
import { importCollection } from "#lib/server/importer/import-collection";
import { publishRun } from "#lib/server/modules/generation/commands/publish-run";
import { setUpTestEnvironment } from "#tests/support/environment";
import { checksOf, rewritesOf, writeBook } from "#tests/support/generation";
import { startLanguageModelServer } from "#tests/support/language-model-server";
import { NOW } from "#tests/support/users";

const server = await startLanguageModelServer({ wordsPerChapter: 800 });
afterAll(() => server.close());
setUpTestEnvironment({ AI_BASE_URL: server.url, AI_MODEL: "writer", AI_PRESET: "cheap" });
beforeAll(async () => {
  await importCollection("content");
});

/** A book of 40 chapters on a busy machine. */
const LONG_RUN_MS = 180_000;

// In English of 6 chapters: check.test.ts.
const BOOKS = [...LANGUAGES.filter((language) => language !== "en").map((language) => [language, 6] as const), ["en", 40] as const];
test.each(BOOKS)(
  "a book in %s of %i chapters passes all checks beside the opening collection, and so does a second one beside it",
  async (language, chapters) => {
    const runId = await writeBook(language, chapters, `A tale in ${language} of ${chapters} parts.`);
    const { findings, failed, measures } = await checksOf(runId, 1);
    expect([failed, failed ? findings : []]).toEqual([false, []]);
    expect(measures).toMatchObject({ chapters, typographyFaults: 0 });
    expect(await rewritesOf(runId)).toEqual([]);
    await publishRun(runId, null, NOW);
    const second = await writeBook(language, 6, "Another tale.");
    expect((await checksOf(second, 1)).failed).toBe(false);
  },
  LONG_RUN_MS,
);
