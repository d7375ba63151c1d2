import type { ApiScope } from "#lib/domain/api/scope";

/** A parameter or a field of a body; `type` as in JSON Schema, with values or item type. */
export type ApiField = { name: string; type: string; required: boolean; description: string };
/** At most `calls` in `seconds`, counted for an IP address, a user or an account. */
export type ApiLimit = { calls: number; seconds: number; by: "address" | "user" | "account" };
/** An operation that a key can call, as the documentation shows it. */
export type ApiOperation = {
  id: string;
  method: string;
  path: string;
  summary: string;
  scope: ApiScope;
  isPublic: boolean;
  parameters: ApiField[];
  body: ApiField[];
  response: ApiField[];
  limits: ApiLimit[];
  errors: { status: number; codes: string[] }[];
};
export type ApiGroup = { tag: string; operations: ApiOperation[] };
