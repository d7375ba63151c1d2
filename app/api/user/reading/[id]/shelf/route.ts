import { shelveBookOperation } from "#lib/contract/reading/operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { shelveBook } from "#lib/server/modules/reading/commands/position";

export const PUT = endpoint(shelveBookOperation, ({ viewer, params, body, now }) => shelveBook(viewer, params.id, body.state, now));
