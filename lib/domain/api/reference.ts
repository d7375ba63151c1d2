import type { ApiScope } from "#lib/domain/api/scope";

/** A parameter or a field of a body; `type` as in JSON Schema, with values or item type. */
export type ApiField = { name: string; type: string; required: boolean; description: string };
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
  errors: { status: number; codes: string[] }[];
};
export type ApiGroup = { tag: string; operations: ApiOperation[] };
