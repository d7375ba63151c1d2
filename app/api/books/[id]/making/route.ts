import { getBookMakingOperation } from "#lib/contract/generation/making";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { refuseMissingBook } from "#lib/server/modules/books/queries/require-book";
import { findMaking } from "#lib/server/modules/generation/queries/making";

export const GET = endpoint(getBookMakingOperation, async ({ params }) => (await findMaking(params.id)) ?? refuseMissingBook(params.id));
