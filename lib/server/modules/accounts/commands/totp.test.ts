import { expect, test } from "vitest";
import { TOTP_PERIOD_SECONDS } from "#lib/domain/accounts/second-factor";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { addSeconds } from "#lib/domain/time/date-arithmetic";
import { consumeRecoveryCode, renewRecoveryCodes } from "#lib/server/modules/accounts/commands/recovery-code";
import { resetSecondFactorByEmail } from "#lib/server/modules/accounts/commands/second-factor";
import { beginTotp, confirmTotp, consumeTotpCode, removeTotp } from "#lib/server/modules/accounts/commands/totp";
import { resetSecondFactor } from "#lib/server/modules/accounts/commands/user-administration";
import { countSecondFactors } from "#lib/server/modules/accounts/queries/second-factor";
import { prisma } from "#lib/server/platform/database/prisma";
import { exportPersonalData } from "#lib/server/runtime/personal-data";
import { setUpTestEnvironment } from "#tests/support/environment";
import { errorOf } from "#tests/support/errors";
import { queuedMailsTo, queuedMailTo } from "#tests/support/queued-mails";
import { totpCode } from "#tests/support/totp";
import { emailOf, insertAdministrator, insertUser, NOW } from "#tests/support/users";

setUpTestEnvironment();

const steps = (count: number) => addSeconds(NOW, count * TOTP_PERIOD_SECONDS);

/** Sets up an authenticator app; returns its key and the first recovery codes. */
async function enrol(viewer: Viewer) {
  const { secret } = await beginTotp(viewer, NOW);
  return { secret, codes: (await confirmTotp(viewer, totpCode(secret, NOW), NOW)) ?? [] };
}

test("an authenticator app is in force once its first code was entered; its key is stored encrypted", async () => {
  const ada = await insertUser("ada");
  const { secret, uri } = await beginTotp(ada, NOW);
  expect(new URL(uri)).toMatchObject({ protocol: "otpauth:", host: "totp" });
  expect(new URL(uri).searchParams.get("secret")).toBe(secret);
  expect(await countSecondFactors(ada.id)).toEqual({ passkeys: 0, totp: false, recoveryCodes: 0 });
  expect(await consumeTotpCode(ada.id, totpCode(secret, NOW), NOW)).toBe(false);
  expect(await errorOf(confirmTotp(ada, totpCode(secret, steps(5)), NOW))).toMatchObject({ code: "one_time_code_invalid" });
  expect(await confirmTotp(ada, totpCode(secret, NOW), NOW)).toHaveLength(10);
  expect(await countSecondFactors(ada.id)).toEqual({ passkeys: 0, totp: true, recoveryCodes: 10 });
  expect(await queuedMailTo(emailOf("ada"), "totpEnabled")).toMatchObject({ username: "ada" });
  const row = await prisma().totp.findUniqueOrThrow({ where: { userId: ada.id } });
  expect(Buffer.from(row.secret).toString("latin1")).not.toContain(secret);
  expect(await errorOf(beginTotp(ada, NOW))).toMatchObject({ code: "totp_exists" });
});

test("a code is accepted once, with one step of clock drift each way; earlier codes are refused after it", async () => {
  const bea = await insertUser("bea");
  const { secret } = await enrol(bea);
  const at = (step: number) => totpCode(secret, steps(step));
  // The code of the enrolment, and an earlier one.
  expect(await consumeTotpCode(bea.id, at(0), NOW)).toBe(false);
  expect(await consumeTotpCode(bea.id, at(-1), NOW)).toBe(false);
  expect(await consumeTotpCode(bea.id, at(1), NOW)).toBe(true);
  expect(await consumeTotpCode(bea.id, at(1), steps(1))).toBe(false);
  expect(await consumeTotpCode(bea.id, at(5), steps(3))).toBe(false);
  expect(await consumeTotpCode(bea.id, at(3), steps(5))).toBe(false);
  expect(await consumeTotpCode(bea.id, at(4), steps(5))).toBe(true);
});

test("of two requests with the same code one succeeds", async () => {
  const cleo = await insertUser("cleo");
  const { secret } = await enrol(cleo);
  const code = totpCode(secret, steps(2));
  const accepted = await Promise.all([1, 2, 3, 4].map(() => consumeTotpCode(cleo.id, code, steps(2))));
  expect(accepted.filter(Boolean)).toHaveLength(1);
});

test("a recovery code works once, for its own user, however it is typed", async () => {
  const [dan, eve] = [await insertUser("dan"), await insertUser("eve")];
  const { codes } = await enrol(dan);
  const { codes: hers } = await enrol(eve);
  const [first = "", second = ""] = codes;
  expect(new Set([...codes, ...hers]).size).toBe(20);
  expect(first).toMatch(/^[2-9a-hjkmnp-z]{5}-[2-9a-hjkmnp-z]{5}$/);
  expect(await consumeRecoveryCode(eve.id, first)).toBe(false);
  expect(await consumeRecoveryCode(dan.id, ` ${first.toUpperCase().replace("-", " ")} `)).toBe(true);
  expect(await consumeRecoveryCode(dan.id, first)).toBe(false);
  const race = await Promise.all([1, 2, 3].map(() => consumeRecoveryCode(dan.id, second)));
  expect(race.filter(Boolean)).toHaveLength(1);
  expect(await countSecondFactors(dan.id)).toMatchObject({ recoveryCodes: 8 });
  expect(await queuedMailsTo(emailOf("dan"), "recoveryCodeUsed")).toHaveLength(2);
  expect(JSON.stringify(await prisma().recoveryCode.findMany())).not.toContain(first.replace("-", ""));
});

test("renewing the recovery codes voids the earlier ones; without a second factor there are none", async () => {
  const fay = await insertUser("fay");
  expect(await errorOf(renewRecoveryCodes(fay, NOW))).toMatchObject({ code: "second_factor_missing" });
  const { codes } = await enrol(fay);
  const renewed = await renewRecoveryCodes(fay, NOW);
  expect(await consumeRecoveryCode(fay.id, codes[0] ?? "")).toBe(false);
  expect(await consumeRecoveryCode(fay.id, renewed[0] ?? "")).toBe(true);
});

test("switching the app off ends its codes and the recovery codes", async () => {
  const gus = await insertUser("gus");
  const { secret, codes } = await enrol(gus);
  await removeTotp(gus);
  expect(await consumeTotpCode(gus.id, totpCode(secret, steps(2)), steps(2))).toBe(false);
  expect(await consumeRecoveryCode(gus.id, codes[0] ?? "")).toBe(false);
  expect(await queuedMailTo(emailOf("gus"), "totpDisabled")).toMatchObject({ username: "gus" });
  expect(await errorOf(removeTotp(gus))).toMatchObject({ code: "totp_missing" });
});

test("an administrator resets a user's second factor: audit log, mail, and never their own", async () => {
  const [administrator, hal] = [await insertAdministrator(), await insertUser("hal")];
  await enrol(hal);
  await resetSecondFactor(administrator, hal.id, NOW);
  expect(await countSecondFactors(hal.id)).toEqual({ passkeys: 0, totp: false, recoveryCodes: 0 });
  expect(await queuedMailTo(emailOf("hal"), "secondFactorReset")).toMatchObject({ username: "hal" });
  expect(await prisma().auditEntry.count({ where: { action: "reset-second-factor", subjectId: hal.id } })).toBe(1);
  await resetSecondFactor(administrator, hal.id, NOW);
  expect(await prisma().auditEntry.count({ where: { action: "reset-second-factor", subjectId: hal.id } })).toBe(1);
  expect(await errorOf(resetSecondFactor(administrator, administrator.id, NOW))).toMatchObject({ code: "own_account" });
  expect(await errorOf(resetSecondFactor(hal, administrator.id, NOW))).toMatchObject({ code: "forbidden" });
});

test("the command line resets the second factor of an address", async () => {
  const ian = await insertUser("ian");
  expect(await resetSecondFactorByEmail(emailOf("ian"))).toBe(false);
  await enrol(ian);
  expect(await resetSecondFactorByEmail(emailOf("ian").toUpperCase())).toBe(true);
  expect(await countSecondFactors(ian.id)).toMatchObject({ totp: false });
});

test("the data export names the second factor, and no key or code", async () => {
  const joy = await insertUser("joy");
  const { secret, codes } = await enrol(joy);
  const exported = JSON.stringify(await exportPersonalData(joy, NOW));
  expect(JSON.parse(exported)).toMatchObject({
    passkeys: [],
    secondFactor: { authenticatorAppSince: NOW.toISOString(), recoveryCodes: 10 },
  });
  for (const kept of [secret, ...codes]) expect(exported).not.toContain(kept);
});
