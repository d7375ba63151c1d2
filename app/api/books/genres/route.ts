import { listGenresOperation } from "#lib/contract/books/operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { listGenres } from "#lib/server/modules/books/queries/book";

export const GET = endpoint(listGenresOperation, async () => (await listGenres()).map(({ genre }) => genre));
