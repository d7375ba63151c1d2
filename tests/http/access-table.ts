import { ACCOUNT_ACCESS } from "#tests/http/access/accounts";
import { ADMINISTRATION_ACCESS } from "#tests/http/access/administration";
import { LIBRARY_ACCESS } from "#tests/http/access/library";
import { MESSAGE_ACCESS } from "#tests/http/access/messages";
import type { Row } from "#tests/http/access/roles";
import { SYSTEM_ACCESS } from "#tests/http/access/system";
import { USER_CONTENT_ACCESS } from "#tests/http/access/user-content";

/** A row for each route and method of app/api; a test fails when one is missing. */
export const ACCESS: readonly Row[] = [
  ...LIBRARY_ACCESS,
  ...ACCOUNT_ACCESS,
  ...USER_CONTENT_ACCESS,
  ...ADMINISTRATION_ACCESS,
  ...MESSAGE_ACCESS,
  ...SYSTEM_ACCESS,
];
