import { expect, test } from "vitest";
import { changeSettings } from "#lib/server/modules/settings/commands";
import { setUpTestEnvironment } from "#tests/support/environment";
import { errorOf } from "#tests/support/errors";
import { insertAdministrator, NOW } from "#tests/support/users";

setUpTestEnvironment({ AI_MODEL: "small", AI_BASE_URL: "http://127.0.0.1:1/v1" });

test("a budget of money is refused while the model in use has no price; one of tokens is accepted", async () => {
  const administrator = await insertAdministrator();
  const money = { tokens: null, money: 5 };
  expect(await errorOf(changeSettings(administrator, { bookBudget: money, dayBudget: money }, null, NOW))).toEqual({
    code: "invalid_input",
    fields: { bookBudget: "budget_needs_prices", dayBudget: "budget_needs_prices" },
  });
  await changeSettings(administrator, { bookBudget: { tokens: 1_000, money: null } }, null, NOW);
});
