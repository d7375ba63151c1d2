import { expect, test } from "vitest";
import { browserEntryOf } from "#lib/domain/legal/browser-data";

test("an entry is found by its name or by the beginning of its name, in its place only", () => {
  expect(browserEntryOf("cookie", "language")?.purpose).toBe("language");
  expect(browserEntryOf("cookie", "device-1a2b")?.purpose).toBe("device");
  expect(browserEntryOf("cookie", "next-auth.session-token")?.purpose).toBe("session");
  expect(browserEntryOf("cookie", "next-auth.csrf-token")?.purpose).toBe("oauth");
  expect(browserEntryOf("local", "language")).toBeUndefined();
  expect(browserEntryOf("cookie", "languages")).toBeUndefined();
});
