import { expect, test } from "vitest";
import { CHALLENGE_MINUTES, PASSKEYS_MAX } from "#lib/domain/accounts/second-factor";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { addMinutes } from "#lib/domain/time/date-arithmetic";
import type { ChallengeUse } from "#lib/server/modules/accounts/authentication/challenge";
import { creationOptions, requestOptions } from "#lib/server/modules/accounts/authentication/webauthn";
import { addPasskey, consumePasskey, removePasskey, renamePasskey } from "#lib/server/modules/accounts/commands/passkey";
import { proveByPasskey } from "#lib/server/modules/accounts/commands/proof";
import { getSecondFactor, listCredentials } from "#lib/server/modules/accounts/queries/second-factor";
import { prisma } from "#lib/server/platform/database/prisma";
import { SoftwareAuthenticator } from "#tests/support/authenticator";
import { setUpTestEnvironment } from "#tests/support/environment";
import { errorOf, outcomeOf } from "#tests/support/errors";
import { queuedMailTo } from "#tests/support/queued-mails";
import { emailOf, insertUser, NOW, openSessionAs } from "#tests/support/users";

setUpTestEnvironment();

const ORIGIN = "https://library.example";
const optionsFor = (viewer: Viewer, use: ChallengeUse = { purpose: "register", owner: viewer.sessionId }) =>
  creationOptions({ id: viewer.id, username: "u", email: "u@example.org" }, [], use, NOW);

/** Registers a passkey of a user. */
async function register(viewer: Viewer, name = "Phone") {
  const authenticator = new SoftwareAuthenticator(ORIGIN);
  const added = await addPasskey(viewer, name, authenticator.create(await optionsFor(viewer)), NOW);
  return { authenticator, ...added };
}

const USE: ChallengeUse = { purpose: "log-in", owner: "a browser" };
const challenge = (use = USE) => requestOptions([], use, NOW);

test("a passkey is registered with its first recovery codes, mailed about, and signs challenges of its user", async () => {
  const ada = await insertUser("ada");
  const { authenticator, recoveryCodes } = await register(ada);
  expect(recoveryCodes).toHaveLength(10);
  expect(await queuedMailTo(emailOf("ada"), "passkeyAdded")).toMatchObject({ name: "Phone" });
  expect(await listCredentials(ada.id)).toEqual([{ id: authenticator.id, transports: ["internal"] }]);
  expect(await consumePasskey(authenticator.get(await challenge()), USE, NOW)).toBe(ada.id);
  expect((await getSecondFactor(ada)).passkeys).toMatchObject([{ name: "Phone", lastUsedAt: NOW.toISOString() }]);
  expect((await register(ada, "Key")).recoveryCodes).toBeNull();
});

test("options ask for a discoverable credential and the user's verification, at the host of SITE_URL", async () => {
  const options = await optionsFor(await insertUser("asked"));
  expect(options).toMatchObject({ rp: { id: "library.example", name: "The Library" }, attestation: "none" });
  expect(options.authenticatorSelection).toMatchObject({ residentKey: "required", userVerification: "required" });
  expect(await challenge()).toMatchObject({ rpId: "library.example", userVerification: "required", timeout: 300_000 });
});

test("a challenge is accepted once, for its purpose and owner, until it expires", async () => {
  const { authenticator } = await register(await insertUser("bea"));
  const options = await challenge();
  const late = addMinutes(NOW, CHALLENGE_MINUTES);
  expect(await consumePasskey(authenticator.get(options), USE, late)).toBeNull();
  for (const other of [
    { purpose: "log-in", owner: "another browser" },
    { purpose: "prove", owner: USE.owner },
  ] as const)
    expect(await consumePasskey(authenticator.get(options), other, NOW)).toBeNull();
  expect(
    await consumePasskey(authenticator.get({ ...options, challenge: Buffer.from("a.b.c").toString("base64url") }), USE, NOW),
  ).toBeNull();
  expect(await consumePasskey(authenticator.get(options), USE, NOW)).not.toBeNull();
  expect(await consumePasskey(authenticator.get(options), USE, NOW)).toBeNull();
});

test("another spelling of a challenge is the same challenge", async () => {
  const { authenticator } = await register(await insertUser("ivo"));
  const options = await challenge();
  const appended = Buffer.from(`${Buffer.from(options.challenge, "base64url").toString()}.again`).toString("base64url");
  expect(await consumePasskey(authenticator.get(options), USE, NOW)).not.toBeNull();
  expect(await consumePasskey(authenticator.get({ ...options, challenge: appended }), USE, NOW)).toBeNull();
});

test("a proof is recorded for its own session alone, and not by the challenge of another", async () => {
  const leo = await insertUser("leo");
  const { authenticator } = await register(leo);
  const elsewhere = await openSessionAs(leo.id);
  await prisma().session.updateMany({ where: { userId: leo.id }, data: { provenAt: addMinutes(NOW, -60) } });
  const proofs = async () => {
    const rows = await prisma().session.findMany({ where: { userId: leo.id, provenAt: NOW }, select: { id: true } });
    return rows.map(({ id }) => id);
  };
  const given = authenticator.get(await challenge({ purpose: "prove", owner: leo.sessionId }));
  expect(await outcomeOf(proveByPasskey(elsewhere, given, NOW))).toBe("proof_refused");
  expect(await proofs()).toEqual([]);
  await proveByPasskey(leo, given, NOW);
  expect(await proofs()).toEqual([leo.sessionId]);
  expect(await outcomeOf(proveByPasskey(leo, given, addMinutes(NOW, 1)))).toBe("proof_refused");
});

test.each([
  ["of another site", { origin: "https://library.example.evil.example" }],
  ["without the user's verification", { userVerified: false }],
  ["of the wrong kind", { type: "webauthn.create" }],
  ["for another user", { userHandle: Buffer.from("somebody").toString("base64url") }],
])("a response %s is refused", async (what, deviation) => {
  const { authenticator } = await register(await insertUser(`refused-${what.length}`));
  expect(await consumePasskey(authenticator.get(await challenge(), deviation), USE, NOW)).toBeNull();
});

test("a registration of another site, without verification or of another session is refused", async () => {
  const cleo = await insertUser("cleo");
  const attempt = async (deviation: object, viewer = cleo) =>
    errorOf(addPasskey(viewer, "Phone", new SoftwareAuthenticator(ORIGIN).create(await optionsFor(cleo), deviation), NOW));
  expect(await attempt({ origin: "https://evil.example" })).toMatchObject({ code: "passkey_invalid" });
  expect(await attempt({ userVerified: false })).toMatchObject({ code: "passkey_invalid" });
  expect(await attempt({}, await openSessionAs(cleo.id))).toMatchObject({ code: "passkey_invalid" });
  expect(await prisma().passkey.count({ where: { userId: cleo.id } })).toBe(0);
});

test("a signature counter that does not rise is refused: the key was copied", async () => {
  const { authenticator } = await register(await insertUser("dora"));
  expect(await consumePasskey(authenticator.get(await challenge(), { counter: 5 }), USE, NOW)).not.toBeNull();
  for (const counter of [5, 4, 0]) expect(await consumePasskey(authenticator.get(await challenge(), { counter }), USE, NOW)).toBeNull();
  expect(await consumePasskey(authenticator.get(await challenge(), { counter: 6 }), USE, NOW)).not.toBeNull();
});

test("an authenticator without a counter always sends zero", async () => {
  const { authenticator } = await register(await insertUser("dan"));
  for (let round = 0; round < 2; round += 1)
    expect(await consumePasskey(authenticator.get(await challenge(), { counter: 0 }), USE, NOW)).not.toBeNull();
});

test("another user's passkey, an unknown one and a forged signature are refused", async () => {
  const [eve, fred] = [await insertUser("eve"), await insertUser("fred")];
  const [hers, his] = [await register(eve), await register(fred)];
  expect(await consumePasskey(hers.authenticator.get(await challenge()), USE, NOW, fred.id)).toBeNull();
  expect(await consumePasskey(new SoftwareAuthenticator(ORIGIN).get(await challenge()), USE, NOW)).toBeNull();
  const forged = { ...hers.authenticator.get(await challenge()), id: his.authenticator.id, rawId: his.authenticator.id };
  expect(await consumePasskey(forged, USE, NOW)).toBeNull();
});

test("a credential belongs to one user, and names are unique per user", async () => {
  const [gina, hugo] = [await insertUser("gina"), await insertUser("hugo")];
  const { authenticator, id } = await register(gina);
  expect(await errorOf(addPasskey(hugo, "Phone", authenticator.create(await optionsFor(hugo)), NOW))).toMatchObject({
    code: "passkey_exists",
  });
  expect(await errorOf(register(gina, "PHONE"))).toEqual({ code: "invalid_input", fields: { name: "name_taken" } });
  await renamePasskey(gina, id, "phone");
  const second = await register(gina, "Key");
  expect(await errorOf(renamePasskey(gina, second.id, "Phone"))).toEqual({ code: "invalid_input", fields: { name: "name_taken" } });
  expect(await errorOf(renamePasskey(hugo, id, "Mine"))).toMatchObject({ code: "not_found" });
  expect(await errorOf(removePasskey(hugo, id))).toMatchObject({ code: "not_found" });
});

test("removing the last passkey ends the recovery codes and is mailed about", async () => {
  const ida = await insertUser("ida");
  const [first, second] = [await register(ida), await register(ida, "Key")];
  await removePasskey(ida, first.id);
  expect(await getSecondFactor(ida)).toMatchObject({ recoveryCodes: 10 });
  await removePasskey(ida, second.id);
  expect(await getSecondFactor(ida)).toEqual({ passkeys: [], totp: false, recoveryCodes: 0, isRequired: false });
  expect(await queuedMailTo(emailOf("ida"), "passkeyRemoved")).toMatchObject({ name: "Key" });
});

test("a user has at most 20 passkeys, also when two are added at once", async () => {
  const jo = await insertUser("jo");
  for (let number = 1; number < PASSKEYS_MAX; number += 1) await register(jo, `Key ${number}`);
  const outcomes = await Promise.all(["one", "two", "three"].map((name) => outcomeOf(register(jo, name))));
  expect(outcomes.filter((outcome) => outcome === "too_many_passkeys")).toHaveLength(2);
});
