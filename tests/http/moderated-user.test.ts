import { load } from "cheerio";
import { expect, test } from "vitest";
import { requestPage } from "#tests/http/page-request-variants";
import { insertAdministrator, insertModerator, insertUser } from "#tests/support/accounts";
import { call } from "#tests/support/api-client";
import { insertReportedComment } from "#tests/support/reports";
import { BASE_URL } from "#tests/support/test-server";

const pathOf = ({ id }: { id: string }) => `/admin/users/${id}`;
/** What the page shows; its scripts have the texts of the whole administration. */
const shownIn = (html: string): string => {
  const $ = load(html);
  $("script").remove();
  return $("main").text();
};
const ADMINISTRATORS_SECTIONS = ["Reset password", "Sessions", "Notes", "App passwords", "Activity"];

test("a moderator sees what a user wrote and the restrictions, and nothing private", async () => {
  const moderator = await insertModerator();
  const { author, reporters } = await insertReportedComment("Lamps at half price.", [{ reason: "spam", note: "An advertisement." }]);
  const { status, headers, text } = await requestPage(pathOf(author), {}, "GET", moderator.token);
  expect(status).toBe(200);
  expect(headers.get("cache-control")).toMatch(/private|no-store/);
  for (const shown of [author.username, "Lamps at half price.", "An advertisement.", "Suspend or require approval", "Remove all posts"])
    expect(shownIn(text)).toContain(shown);
  for (const hidden of [...ADMINISTRATORS_SECTIONS, "Has not reported anything"]) expect(shownIn(text)).not.toContain(hidden);
  expect(text.includes(author.email)).toBe(false);
  const ofReporter = await requestPage(pathOf(reporters[0] ?? author), {}, "GET", moderator.token);
  expect(shownIn(ofReporter.text)).not.toContain("Made 1 report");
  const asAdministrator = await requestPage(pathOf(author), {}, "GET", (await insertAdministrator()).token);
  for (const shown of [author.email, "Reset password"]) expect(shownIn(asAdministrator.text)).toContain(shown);
});

test("the team's pages offer moderators no restriction; users and guests are led away, unknown ids are not found", async () => {
  const [moderator, administrator, user] = [await insertModerator(), await insertAdministrator(), await insertUser()];
  for (const of of [moderator, administrator]) {
    const { status, text } = await requestPage(pathOf(of), {}, "GET", moderator.token);
    expect(status).toBe(200);
    expect(shownIn(text)).toContain("only administrators can restrict");
    for (const hidden of ["Suspend or require approval", "Remove all posts"]) expect(shownIn(text)).not.toContain(hidden);
    expect(text.includes(of.email)).toBe(false);
  }
  const led = await requestPage(pathOf(user), {}, "GET", user.token);
  expect([led.status, new URL(led.headers.get("location") ?? "", BASE_URL).pathname]).toEqual([307, "/"]);
  expect((await requestPage(pathOf(user), {}, "GET", undefined)).status).toBe(307);
  for (const id of ["00000000-0000-4000-8000-000000000000", "x"])
    expect((await requestPage(pathOf({ id }), {}, "GET", moderator.token)).status, id).toBe(404);
  for (const path of ["/admin/users", "/admin/log"]) expect((await requestPage(path, {}, "GET", moderator.token)).status, path).toBe(307);
});

test("the ids of posts' authors are for moderators", async () => {
  const [moderator, user] = [await insertModerator(), await insertUser()];
  const body = { title: "Lamps of the authors", content: "Words about lamps.", sectionId: "books" };
  const { body: written } = await call<{ thread: { _id: string }; post: { _id: string } }>("POST", "/api/forum/threads", {
    ...{ bearer: user.token, body },
  });
  const state = async (bearer: string) =>
    (await call<{ authors: object }>("GET", `/api/forum/threads/${written.thread._id}/state`, { bearer })).body.authors;
  expect(await state(moderator.token)).toEqual({ [written.post._id]: user.id });
  expect(await state(user.token)).toEqual({});
});
