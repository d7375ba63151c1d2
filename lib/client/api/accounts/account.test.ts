import { expect, test, vi } from "vitest";
import { fetchMe } from "#lib/client/api/accounts/account";
import { call } from "#lib/client/api/call";
import { setUser } from "#lib/client/stores/user";

vi.mock("#lib/client/api/call", () => ({ call: vi.fn() }));
vi.mock("#lib/client/stores/user", () => ({ authGeneration: () => 0, setUser: vi.fn(), clearUser: vi.fn() }));

test("an answer about the user that arrives after that to a later question is not stored", async () => {
  const [earlier, later] = [Promise.withResolvers<object>(), Promise.withResolvers<object>()];
  vi.mocked(call).mockReturnValueOnce(earlier.promise).mockReturnValueOnce(later.promise);
  const [first, second] = [fetchMe(), fetchMe()];
  later.resolve({ unreadNotifications: 2 });
  await second;
  earlier.resolve({ unreadNotifications: 3 });
  expect(await first).toEqual({ unreadNotifications: 3 });
  expect(vi.mocked(setUser).mock.calls.map(([user]) => user)).toEqual([{ unreadNotifications: 2 }]);
});
