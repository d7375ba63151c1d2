import { DomainError } from "#lib/domain/errors";
import { problem } from "#lib/server/platform/http/problem";

const nothingHere = (request: Request): Response => problem(new DomainError("not_found"), request);

export { nothingHere as DELETE, nothingHere as GET, nothingHere as PATCH, nothingHere as POST, nothingHere as PUT };
