import { expect, test } from "vitest";
import { z } from "zod";
import { OPERATIONS } from "#lib/contract/operations";

type Node = { type?: string; items?: Node; properties?: Record<string, Node>; $ref?: string; $defs?: Record<string, Node> };
/** What a response has at the top, and the objects of the lists directly in it, with the names of their fields. */
type Response = { type: string | undefined; properties: string[]; lists: { name: string; fields: string[] }[] };

function responseOf(schema: z.ZodType): Response {
  const root = z.toJSONSchema(schema, { unrepresentable: "any" }) as Node;
  const resolve = (node: Node | undefined): Node => (node?.$ref ? (root.$defs?.[node.$ref.replace("#/$defs/", "")] ?? {}) : (node ?? {}));
  const { type, properties = {} } = resolve(root);
  const lists = Object.entries(properties).flatMap(([name, node]) => {
    const fields = Object.keys(resolve(resolve(node).items).properties ?? {});
    return resolve(node).type === "array" && fields.length > 0 ? [{ name, fields }] : [];
  });
  return { type, properties: Object.keys(properties), lists };
}

const READS = OPERATIONS.filter(({ method, path }) => method === "GET" && /^\/api\/(?:forum\/)?admin\//.test(path)).map(
  ({ path, response }) => ({ path, ...responseOf(response) }),
);
/** Lists are what has no id in its path: the rest is about one thing. */
const LISTS = READS.filter(({ path }) => !path.includes("{"));

test("no response of the administration is an array", () => {
  expect(READS.length).toBeGreaterThan(30);
  expect(READS.filter(({ type }) => type === "array")).toEqual([]);
});

test("what an administration list has an id for, it names `_id`", () => {
  const entries = LISTS.flatMap(({ path, lists }) => lists.map((list) => ({ path, ...list })));
  for (const path of [
    ...["users", "books", "comments", "runs", "log", "mail", "messages", "jobs", "backups", "invitations", "requests", "reports"],
    ...["featured-books", "status/incidents", "references"],
  ])
    expect(entries.find((entry) => entry.path === `/api/admin/${path}`)?.fields, path).toContain("_id");
  for (const path of ["posts", "sections", "threads"])
    expect(entries.find((entry) => entry.path === `/api/forum/admin/${path}`)?.fields, path).toContain("_id");
  expect(entries.filter(({ fields }) => fields.includes("id") && !fields.includes("_id"))).toEqual([]);
});

test("each list says its place in one of the three ways that docs/conformance.md (D31) names, or has all entries", () => {
  const wayOf = ({ properties }: Response) => ["next", "totalPages", "pagination"].find((name) => properties.includes(name)) ?? "all";
  const ofWay = Object.groupBy(
    LISTS.filter(({ lists }) => lists.length > 0),
    wayOf,
  );
  const namesOf = (way: string) => ofWay[way]?.map(({ path }) => path.replace(/^\/api\/(?:admin\/)?/, "")).toSorted();
  expect(namesOf("next")).toEqual(["books", "messages", "reports", "users"]);
  expect(namesOf("totalPages")).toEqual(["comments", "jobs", "log", "mail", "mail/suppressions", "references"]);
  expect(namesOf("pagination")).toEqual(["forum/admin/posts", "forum/admin/threads", "requests", "runs"]);
  expect(Object.keys(ofWay).toSorted()).toEqual(["all", "next", "pagination", "totalPages"]);
});
