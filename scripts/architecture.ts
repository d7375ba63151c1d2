// `npm run docs:modules [-- --check]`: draws the modules and their imports in docs/architecture.md, from dependency-cruiser.
// With --check it writes nothing and fails when the drawing is stale. It always fails when modules import each other in a cycle.
import { readFileSync, writeFileSync } from "node:fs";
import { UserError } from "#lib/server/platform/user-error";
import { runCommand } from "#lib/server/runtime/run-command";
import type { ICruiseResult } from "#tools/cruise";
import { installTools } from "./support/tools.ts";

const DOCUMENT = "docs/architecture.md";
const MARKED = /(<!-- modules:begin -->\n)[\s\S]*?(<!-- modules:end -->)/;
const MODULE = /^lib\/server\/modules\/([^/]+)\//;
const TEST = /\.test\.tsx?$/;

await runCommand(async () => {
  const edges = await moduleEdges();
  const cycle = findCycle(edges);
  if (cycle) throw new UserError(`Modules import each other in a cycle: ${cycle.join(" → ")}.`);
  const before = readFileSync(DOCUMENT, "utf8");
  const after = before.replace(MARKED, (_, begin: string, end: string) => `${begin}${drawing(edges)}${end}`);
  if (process.argv.includes("--check")) {
    if (after !== before) throw new UserError(`The drawing in ${DOCUMENT} is stale: run \`npm run docs:modules\`.`);
  } else writeFileSync(DOCUMENT, after);
});

/** For each module the modules that it imports, both in alphabetical order. */
async function moduleEdges(): Promise<Map<string, string[]>> {
  installTools();
  const { cruise } = await import("#tools/cruise");
  const { output } = await cruise(["lib/server/modules"], {
    doNotFollow: { path: "node_modules" },
    includeOnly: "^lib/server/modules/",
    tsPreCompilationDeps: true,
  });
  const edges = new Map<string, Set<string>>();
  for (const { source, dependencies } of (output as ICruiseResult).modules) {
    const from = MODULE.exec(source)?.[1];
    if (!from || TEST.test(source)) continue;
    const targets = edges.get(from) ?? new Set();
    for (const { resolved } of dependencies) {
      const to = MODULE.exec(resolved)?.[1];
      if (to && to !== from) targets.add(to);
    }
    edges.set(from, targets);
  }
  return new Map([...edges].sort(([a], [b]) => a.localeCompare(b, "en")).map(([from, targets]) => [from, [...targets].sort()]));
}

/** The modules of one cycle, the first repeated at the end; null when there is none. */
function findCycle(edges: Map<string, string[]>): string[] | null {
  const finished = new Set<string>();
  const visit = (name: string, path: string[]): string[] | null => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (finished.has(name)) return null;
    for (const target of edges.get(name) ?? []) {
      const cycle = visit(target, [...path, name]);
      if (cycle) return cycle;
    }
    finished.add(name);
    return null;
  };
  for (const name of edges.keys()) {
    const cycle = visit(name, []);
    if (cycle) return cycle;
  }
  return null;
}

function drawing(edges: Map<string, string[]>): string {
  const lines = [...edges].flatMap(([from, targets]) =>
    targets.length === 0 ? [`  ${from}`] : targets.map((to) => `  ${from} --> ${to}`),
  );
  return `\n\`\`\`mermaid\nflowchart TD\n${lines.join("\n")}\n\`\`\`\n\n`;
}
