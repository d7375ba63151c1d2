import { afterAll, beforeEach } from "vitest";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { setUpTestEnvironment } from "#tests/support/environment";
import { resetLibrary } from "#tests/support/generation";
import { type LanguageModelServer, startLanguageModelServer } from "#tests/support/language-model-server";
import { insertAdministrator } from "#tests/support/users";

type Writing = { server: LanguageModelServer; readonly administrator: Viewer; callsOf: (step: string) => LanguageModelServer["calls"] };

/** A language model for the tests of a file that write books, and before each of them an empty library and an administrator. */
export async function setUpWriting(settings: Record<string, string>): Promise<Writing> {
  const server = await startLanguageModelServer({ wordsPerChapter: 900 });
  afterAll(() => server.close());
  setUpTestEnvironment({ AI_BASE_URL: server.url, AI_MODEL: "writer", AI_PRESET: "cheap", ...settings });
  let administrator: Viewer | undefined;
  beforeEach(async () => {
    server.calls.length = 0;
    server.beforeAnswer = () => undefined;
    server.options.prefers = undefined;
    await resetLibrary();
    administrator = await insertAdministrator();
  });
  return {
    server,
    get administrator() {
      if (!administrator) throw new Error("The administrator is inserted before each test.");
      return administrator;
    },
    callsOf: (step) => server.calls.filter((call) => call.step === step),
  };
}
