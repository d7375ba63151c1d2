import { shelveBookOperation } from "#lib/contract/reading";
import { shelveBook } from "#lib/server/data/reading/position";
import { endpoint } from "#lib/server/http/endpoint";

export const PUT = endpoint(shelveBookOperation, ({ viewer, params, body, now }) => shelveBook(viewer, params.id, body.state, now));
