import { shelveBookOperation } from "#lib/contract/reading/operations";
import { shelveBook } from "#lib/server/modules/reading/commands/position";
import { endpoint } from "#lib/server/platform/http/endpoint";

export const PUT = endpoint(shelveBookOperation, ({ viewer, params, body, now }) => shelveBook(viewer, params.id, body.state, now));
