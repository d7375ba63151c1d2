import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { hashVersions } from "#lib/server/modules/generation/pipeline-version";
import { promptVersions } from "#lib/server/modules/generation/prompts";

const REASON = "not evaluated: no model was reachable";
const WHAT_TO_DO = `The prompts changed, and docs/evaluation.md has no evaluation of this version. Write the briefs with the old and the new prompts (npm run evaluate -- run),
compare them (npm run evaluate -- compare), and add the line that it prints. If no model can be reached, replace the line “${REASON}” by the
one that npm run evaluate -- version prints.`;

/** The lines of the table: the hashes of the versions, and the result. */
const ROWS = [...readFileSync("docs/evaluation.md", "utf8").matchAll(/^\| \d{4}-\d\d-\d\d +\| (.+?) +\| .+? +\| (.+?) +\| .+ \|$/gm)].map(
  ([, versions = "", result = ""]) => ({ versions: versions.match(/(?<=`)[0-9a-f]{12}(?=`)/g) ?? [], result }),
);

test("the present prompts were evaluated, or it is said that no model was reachable", () => {
  expect(
    ROWS.flatMap(({ versions }) => versions),
    WHAT_TO_DO,
  ).toContain(hashVersions(promptVersions()));
});

test("each line has a result, and only the newest version may be without an evaluation, for one reason", () => {
  const results = /^(?:(?:A is better|B is better|no difference shown): A won .+|void: the judges failed their controls)$/;
  for (const { versions, result } of ROWS) {
    if (result === REASON) expect(versions).toEqual([hashVersions(promptVersions())]);
    else expect([versions.length, result]).toEqual([2, expect.stringMatching(results)]);
  }
});
