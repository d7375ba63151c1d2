import { randomBytes } from "node:crypto";
import { onTestFinished } from "vitest";
import { type Account, insertAdministrator } from "#tests/support/accounts";
import { call } from "#tests/support/api-client";
import { query } from "#tests/support/sql";

// The writing operations of the status for cache-expiry.test.ts: what each changes on a cached page.

type Change = { page: string; act: () => Promise<{ status: number }>; isShown: (html: string) => boolean };

const PATH = "/api/admin/status/incidents";
const PAGE = "/status";

export const newIncident = () => ({
  kind: "incident" as const,
  title: `Incident ${randomBytes(5).toString("hex")}`,
  impact: "degraded" as const,
  components: ["search" as const],
  status: "investigating" as const,
  text: `Text ${randomBytes(5).toString("hex")}`,
});

/** Publishes an incident, which is deleted after the test. */
async function insertIncident(): Promise<{ id: string; administrator: Account; given: ReturnType<typeof newIncident> }> {
  const [administrator, given] = [await insertAdministrator(), newIncident()];
  const { body } = await call<{ id: string }>("POST", PATH, { bearer: administrator.token, body: given });
  onTestFinished(() => query("delete from incident where id = $1", [body.id]).then(() => undefined));
  return { id: body.id, administrator, given };
}

export const STATUS_CHANGES: Record<string, () => Promise<Change>> = {
  "POST /api/admin/status/incidents": async () => {
    const [{ token }, given] = [await insertAdministrator(), newIncident()];
    onTestFinished(() => query("delete from incident where title = $1", [given.title]).then(() => undefined));
    return { page: PAGE, act: () => call("POST", PATH, { bearer: token, body: given }), isShown: (html) => html.includes(given.title) };
  },
  "PUT /api/admin/status/incidents/{id}": async () => {
    const { id, administrator, given } = await insertIncident();
    const title = `Edited ${randomBytes(5).toString("hex")}`;
    const { impact, components } = given;
    const act = () => call("PUT", `${PATH}/${id}`, { bearer: administrator.token, body: { title, impact, components } });
    return { page: PAGE, act, isShown: (html) => html.includes(title) };
  },
  "POST /api/admin/status/incidents/{id}/updates": async () => {
    const { id, administrator } = await insertIncident();
    const text = `Update ${randomBytes(5).toString("hex")}`;
    const body = { status: "resolved", text };
    return {
      page: PAGE,
      act: () => call("POST", `${PATH}/${id}/updates`, { bearer: administrator.token, body }),
      isShown: (html) => html.includes(text),
    };
  },
};

/** Operations that change no cached page, with the reason. */
export const STATUS_NOT_CACHED: Record<string, string> = {
  "DELETE /api/admin/status/incidents/{id}": "a draft is on no public page",
  "POST /api/status/subscriptions": "no page shows subscriptions",
  "POST /api/status/confirmation/{token}": "no page shows subscriptions",
  "POST /api/status/webhooks": "no page shows subscriptions",
  "DELETE /api/status/webhooks/{token}": "no page shows subscriptions",
};
