import "server-only";

import { EDITABLE_NAMES, type EditableName, EditableSettings } from "#lib/contract/settings/site-settings";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { LIBRARY_TAG } from "#lib/domain/cache-tag";
import { DomainError } from "#lib/domain/errors";
import { pricingFaults } from "#lib/domain/generation/budget";
import { logActions } from "#lib/server/modules/moderation/commands/log-actions";
import { requireSettingsAdministrator } from "#lib/server/modules/settings/policy";
import { expireTags } from "#lib/server/platform/cache/expired-tags";
import { prisma } from "#lib/server/platform/database/prisma";
import { settings } from "#lib/server/platform/env";
import { parseInput } from "#lib/server/platform/http/parse-input";

/** Arbitrary key of the advisory lock that serialises changes of settings. */
const LOCK = 4_202;

/**
 * Changes settings; null returns to the environment. `version` is the time of the last change that the administrator saw. Throws `forbidden`,
 * `invalid_input`, `settings_changed`.
 */
export async function changeSettings(
  viewer: Viewer,
  changes: Partial<Record<EditableName, unknown>>,
  version: Date | null,
  now: Date,
): Promise<void> {
  requireSettingsAdministrator(viewer);
  const names = Object.keys(changes) as EditableName[];
  const reset = names.filter((name) => changes[name] === null);
  const set = names.filter((name) => !reset.includes(name));
  const given = parseInput(EditableSettings.partial(), Object.fromEntries(set.map((name) => [name, changes[name]])));
  requirePrices(given);
  const textOf = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));
  await prisma().$transaction(async (db) => {
    await db.$executeRaw`select pg_advisory_xact_lock(${LOCK})`;
    const rows = await db.siteSetting.findMany({ where: { name: { in: EDITABLE_NAMES } } });
    const latest = Math.max(0, ...rows.map(({ updatedAt }) => updatedAt.getTime()));
    if (latest !== (version?.getTime() ?? 0)) throw new DomainError("settings_changed");
    await db.siteSetting.deleteMany({ where: { name: { in: reset } } });
    // Later than the last change, also when the clock was set back, so that each change has a version of its own.
    const updatedAt = new Date(Math.max(now.getTime(), latest + 1));
    for (const name of set) {
      const value = given[name];
      if (value === undefined) continue;
      await db.siteSetting.upsert({ where: { name }, create: { name, value, updatedAt }, update: { value, updatedAt } });
    }
    await logActions(
      db,
      viewer,
      names.map((name) => ({
        action: reset.includes(name) ? "reset" : "change",
        subject: { kind: "setting", id: name },
        details: {
          title: name,
          owner: null,
          before: textOf(rows.find((row) => row.name === name)?.value),
          reason: null,
          excerpt: textOf(given[name]) ?? "",
        },
      })),
      now,
    );
    await expireTags([LIBRARY_TAG], db);
  });
}

/** A budget of money counts nothing for a model without a price. Throws `invalid_input`. */
function requirePrices({ bookBudget, dayBudget }: Partial<EditableSettings>): void {
  const given = { ...(bookBudget && { AI_BUDGET_BOOK: bookBudget }), ...(dayBudget && { AI_BUDGET_DAY: dayBudget }) };
  const faults = pricingFaults({ ...settings(), ...given }).filter(({ name }) => Object.hasOwn(given, name));
  if (faults.length === 0) return;
  const fieldOf = { AI_PRICES: "bookBudget", AI_BUDGET_BOOK: "bookBudget", AI_BUDGET_DAY: "dayBudget" } as const;
  throw new DomainError("invalid_input", Object.fromEntries(faults.map(({ name }) => [fieldOf[name], "budget_needs_prices"])));
}
