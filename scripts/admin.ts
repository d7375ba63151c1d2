// `npm run admin -- grant|revoke EMAIL`: grants or revokes a user's administrator role.
import { setAdministrator } from "#lib/server/modules/accounts/commands/administrator";
import { UserError } from "#lib/server/platform/user-error";
import { runCommand } from "#lib/server/runtime/run-command";
import { withDatabase } from "./support/database.ts";

await runCommand(async () => {
  const [verb = "", email = ""] = process.argv.slice(2);
  if (!["grant", "revoke"].includes(verb) || !email) throw new UserError("Usage: npm run admin -- grant|revoke EMAIL");
  const found = await withDatabase(() => setAdministrator(email, verb === "grant"));
  if (!found) throw new UserError(`No user has the address ${email}.`);
  console.log(verb === "grant" ? `${email} is an administrator.` : `${email} is no administrator any more.`);
  process.exit(0);
});
