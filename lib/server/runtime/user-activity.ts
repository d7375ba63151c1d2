import "server-only";

import { USER_ACTIVITY } from "#lib/server/runtime/composition";

export type UserActivity = { name: (typeof USER_ACTIVITY)[number]["name"]; count: number };

/** How much a user has done, by module. */
export const countUserActivity = (userId: string): Promise<UserActivity[]> =>
  Promise.all(USER_ACTIVITY.map(async ({ name, count }) => ({ name, count: await count(userId) })));
