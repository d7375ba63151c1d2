import { getLibraryStatsOperation } from "#lib/contract/system";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { getLibraryStats } from "#lib/server/modules/books/queries/stats";

export const GET = endpoint(getLibraryStatsOperation, getLibraryStats);
