// `npm run admin -- grant|revoke EMAIL`: makes a member an administrator, or takes it away again.
import { setAdministrator } from "#lib/server/modules/accounts/commands/administrator";
import { PlainError } from "#lib/server/platform/user-error";
import { plainly } from "#lib/server/runtime/run-command";
import { withDatabase } from "./support/database.ts";

await plainly(async () => {
  const [verb = "", email = ""] = process.argv.slice(2);
  if (!["grant", "revoke"].includes(verb) || !email) throw new PlainError("Say: npm run admin -- grant|revoke EMAIL");
  const found = await withDatabase(() => setAdministrator(email, verb === "grant"));
  if (!found) throw new PlainError(`No member has the address ${email}.`);
  console.log(verb === "grant" ? `${email} is an administrator.` : `${email} is no administrator any more.`);
  process.exit(0);
});
