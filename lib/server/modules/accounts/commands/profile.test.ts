import { expect, test } from "vitest";
import { UserResponse } from "#lib/contract/accounts/responses";
import { getUser, setLanguage, updateProfile } from "#lib/server/modules/accounts/commands/profile";
import { prisma } from "#lib/server/platform/database/prisma";
import { setUpTestEnvironment } from "#tests/support/environment";
import { errorOf } from "#tests/support/errors";
import { insertUser } from "#tests/support/users";

setUpTestEnvironment();

test("the user response matches the contract and contains no secrets", async () => {
  const ada = await insertUser("ada");
  const response = await getUser(ada);
  expect(UserResponse.strict().parse(response)).toEqual({
    id: ada.id,
    username: "ada",
    email: "ada@example.org",
    firstName: "",
    lastName: "",
    bio: "",
    avatar: null,
    notifyNewBooks: true,
    readLanguages: [],
    publicProfile: [],
    emailSuppression: null,
    isAdmin: false,
    role: "user",
    language: "en",
    deleteAfter: null,
    suspension: null,
    approvalReason: null,
    termsToAccept: null,
    unreadNotifications: 0,
  });
});

test("updating a profile changes only the viewer’s own row", async () => {
  const [bo, cyril] = [await insertUser("bo-dahl"), await insertUser("cyril")];
  const profile = { firstName: "Bo", lastName: "Dahl", bio: "One\nTwo 📚", notifyNewBooks: false };
  expect(await updateProfile(bo, profile)).toMatchObject(profile);
  expect(await getUser(bo)).toMatchObject(profile);
  expect(await getUser(cyril)).toMatchObject({ firstName: "", notifyNewBooks: true });
});

test("unknown profile fields are ignored", async () => {
  const diana = await insertUser("diana");
  const before = await prisma().user.findUniqueOrThrow({ where: { id: diana.id } });
  const slipped = { isAdmin: true, username: "root", email: "x@y", id: "x", avatar: "../x", verifiedAt: null, sessionEpoch: 7 };
  await updateProfile(diana, { firstName: "Di", lastName: "Ana", bio: "", notifyNewBooks: true, ...slipped });
  const after = await prisma().user.findUniqueOrThrow({ where: { id: diana.id } });
  expect({ ...after, updatedAt: null }).toEqual({ ...before, firstName: "Di", lastName: "Ana", updatedAt: null });
});

test("bio and names accept the maximum length in any script", async () => {
  const eve = await insertUser("eve");
  const long = { firstName: "夏".repeat(50), lastName: "😀".repeat(25), bio: "ж".repeat(500), notifyNewBooks: true };
  expect(await updateProfile(eve, long)).toMatchObject(long);
});

test("the language is stored; an unsupported language falls back to English", async () => {
  const fred = await insertUser("fred");
  expect((await setLanguage(fred, "fr")).language).toBe("fr");
  expect((await getUser(fred)).language).toBe("fr");
  await prisma().user.update({ where: { id: fred.id }, data: { language: "xx" } });
  expect((await getUser(fred)).language).toBe("en");
});

test("what the public page shows is chosen in a fixed order; omitting it changes nothing", async () => {
  const gita = await insertUser("gita");
  const names = { firstName: "Gita", lastName: "Rao" };
  expect((await updateProfile(gita, { ...names, publicProfile: ["posts", "reading-list"] })).publicProfile).toEqual([
    "posts",
    "reading-list",
  ]);
  expect((await updateProfile(gita, names)).publicProfile).toEqual(["posts", "reading-list"]);
  expect((await updateProfile(gita, { ...names, publicProfile: [] })).publicProfile).toEqual([]);
});

test("a deleted user is rejected as unauthorized", async () => {
  const gina = await insertUser("gina");
  await prisma().user.delete({ where: { id: gina.id } });
  expect(await errorOf(getUser(gina))).toEqual({ code: "unauthorized" });
});
