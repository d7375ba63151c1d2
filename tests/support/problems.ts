/** A response's body without the id of its request, for comparing two responses that must not differ. */
export function withoutRequestId(body: unknown): unknown {
  const { requestId: _id, ...rest } = body as Record<string, unknown>;
  return rest;
}
