// `npm run admin -- grant|revoke|reset-second-factor EMAIL`: grants or revokes a user's administrator role, or removes their passkeys,
// authenticator app and recovery codes.
import { DomainError } from "#lib/domain/errors";
import { setAdministrator } from "#lib/server/modules/accounts/commands/administrator";
import { resetSecondFactorByEmail } from "#lib/server/modules/accounts/commands/second-factor";
import { UserError } from "#lib/server/platform/user-error";
import { runCommand } from "#lib/server/runtime/run-command";
import { withDatabase } from "./support/database.ts";

/** The site must not be left without an administrator. */
const refuseLast = (email: string) => (error: unknown) => {
  if (!(error instanceof DomainError) || error.code !== "last_administrator") throw error;
  throw new UserError(`${email} is the last administrator: grant the role to someone else first.`);
};

const RESET = "reset-second-factor";

await runCommand(async () => {
  const [verb = "", email = ""] = process.argv.slice(2);
  if (!["grant", "revoke", RESET].includes(verb) || !email) throw new UserError(`Usage: npm run admin -- grant|revoke|${RESET} EMAIL`);
  if (verb === RESET) {
    if (!(await withDatabase(() => resetSecondFactorByEmail(email))))
      throw new UserError(`No user with a second factor has the address ${email}.`);
    console.log(`${email} has no second factor any more.`);
    process.exit(0);
  }
  const found = await withDatabase(() => setAdministrator(email, verb === "grant").catch(refuseLast(email)));
  if (!found) throw new UserError(`No user has the address ${email}.`);
  console.log(verb === "grant" ? `${email} is an administrator.` : `${email} is no administrator any more.`);
  process.exit(0);
});
