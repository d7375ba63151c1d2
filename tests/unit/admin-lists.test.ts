import { expect, test } from "vitest";
import { z } from "zod";
import { OPERATIONS } from "#lib/contract/operations";

type Node = { type?: string; items?: Node; properties?: Record<string, Node>; $ref?: string; $defs?: Record<string, Node> };

/** The objects of lists directly in a response, with the names of their fields. */
function listsIn(schema: z.ZodType): { name: string; fields: string[] }[] {
  const root = z.toJSONSchema(schema, { unrepresentable: "any" }) as Node;
  const resolve = (node: Node | undefined): Node => (node?.$ref ? (root.$defs?.[node.$ref.replace("#/$defs/", "")] ?? {}) : (node ?? {}));
  return Object.entries(resolve(root).properties ?? {}).flatMap(([name, node]) => {
    const { properties } = resolve(resolve(node).items);
    return resolve(node).type === "array" && properties ? [{ name, fields: Object.keys(properties) }] : [];
  });
}

const LISTS = OPERATIONS.filter(({ method, path }) => method === "GET" && path.startsWith("/api/admin/") && !path.includes("{"));

test("what an administration list has an id for, it names `_id`", () => {
  const entries = LISTS.flatMap(({ path, response }) => listsIn(response).map((list) => ({ path, ...list })));
  for (const path of ["users", "books", "comments", "runs", "log", "mail", "messages"])
    expect(entries.find((entry) => entry.path === `/api/admin/${path}`)?.fields, path).toContain("_id");
  // A subject of reports is named by its kind and its id.
  const other = entries.filter(({ fields }) => fields.includes("id") && !fields.includes("kind"));
  expect(other.filter(({ fields }) => !fields.includes("_id"))).toEqual([]);
});
