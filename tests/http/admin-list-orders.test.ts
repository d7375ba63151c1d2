import { expect, test } from "vitest";
import { JOB_SORTS } from "#lib/domain/jobs/job";
import { AUDIT_SORTS } from "#lib/domain/moderation/audit";
import { MAIL_SORTS } from "#lib/domain/notifications/mail-log";
import { ORDERS } from "#lib/domain/paging/order";
import { REFERENCE_SORTS } from "#lib/domain/references/work-list";
import { CONVERSATION_SORTS } from "#lib/domain/support/conversation";
import { insertAdministrator } from "#tests/support/accounts";
import { call } from "#tests/support/api-client";
import { query } from "#tests/support/sql";

test.each([
  ["jobs", JOB_SORTS],
  ["mail", MAIL_SORTS],
  ["messages", CONVERSATION_SORTS],
  ["log", AUDIT_SORTS],
  ["references", REFERENCE_SORTS],
])("the list of %s is sorted by what its page offers, and by nothing else", async (list, sorts) => {
  const { token } = await insertAdministrator();
  const statusOf = async (query: string) => (await call("GET", `/api/admin/${list}?${query}`, { bearer: token })).status;
  for (const sort of sorts) for (const order of ORDERS) expect(await statusOf(`sort=${sort}&order=${order}`), `${sort} ${order}`).toBe(200);
  expect(await statusOf("sort=colour")).toBe(400);
  expect(await statusOf("order=sideways")).toBe(400);
  const page = await call("GET", `/admin/${list}?sort=colour`, { cookie: token });
  expect(page.status).toBe(404);
});

test("a heading of the log turns its order round; pages and filters keep it", async () => {
  const { token } = await insertAdministrator();
  const page = async (path: string) => (await call("GET", path, { cookie: token })).text;
  await query(
    `insert into audit_entry (id, actor, action, kind, subject_id, details)
     select gen_random_uuid(), 'ada', 'hide', 'comment', 'of-a-test', '{"title":"","owner":null,"before":null,"reason":null,"excerpt":""}'
     from generate_series(1, 2)`,
  );
  const html = await page("/admin/log?sort=action&limit=1");
  expect(html).toContain("/admin/log?sort=action&amp;order=descending");
  expect(html).toMatch(/<th[^>]*aria-sort="ascending"[^>]*><a[^>]*>Action</);
  expect(html).toContain("/admin/log?sort=action&amp;page=2");
  expect(html).toContain('<input type="hidden" name="sort" value="action"');
});
