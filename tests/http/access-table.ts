import { ACCOUNT_ACCESS } from "#tests/http/access/accounts";
import { ADMINISTRATION_ACCESS } from "#tests/http/access/administration";
import { COMMUNITY_ACCESS } from "#tests/http/access/community";
import { LIBRARY_ACCESS } from "#tests/http/access/library";
import { MESSAGE_ACCESS } from "#tests/http/access/messages";
import type { Row } from "#tests/http/access/roles";
import { SYSTEM_ACCESS } from "#tests/http/access/system";

/** A row for each route and method of app/api; a test fails when one is missing. */
export const ACCESS: readonly Row[] = [
  ...LIBRARY_ACCESS,
  ...ACCOUNT_ACCESS,
  ...COMMUNITY_ACCESS,
  ...ADMINISTRATION_ACCESS,
  ...MESSAGE_ACCESS,
  ...SYSTEM_ACCESS,
];
