import { afterAll, vi } from "vitest";

// Test files share a process (vitest.config.ts), which saves loading the packages anew for each. What a file sets is undone after its own
// hooks: environment variables, mocks, and the modules of the project with what they remember, for example the settings.
const environment = { ...process.env };

afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  if ("clock" in setTimeout) throw new Error("This file leaves a false clock behind, with which the next files would wait without end.");
  vi.resetModules();
  for (const name of Object.keys(globalThis)) if (name.startsWith("pastiche")) Reflect.deleteProperty(globalThis, name);
  for (const name of Object.keys(process.env)) if (!(name in environment)) Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, environment);
});
