// `npm run build`: the production build alone. It needs no database; `npm start` finds it made.
import { buildIfChanged } from "#lib/server/runtime/launcher/build";
import { step } from "#lib/server/runtime/launcher/step";
import { runCommand } from "#lib/server/runtime/run-command";

await runCommand(async () => {
  await step(
    "Production build",
    () => buildIfChanged(process.env, new AbortController().signal),
    (built) => (built ? "made" : "up to date"),
  );
});
