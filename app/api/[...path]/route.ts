import { DomainError } from "#lib/domain/errors";
import { problem } from "#lib/server/platform/http/problem";

const notFound = (request: Request): Response => problem(new DomainError("not_found"), request);

export { notFound as DELETE, notFound as GET, notFound as PATCH, notFound as POST, notFound as PUT };
