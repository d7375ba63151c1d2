import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { get } from "#tests/support/api-client";

const tagsOf = async (paths: string[]) => {
  const answers = await Promise.all(paths.map((path) => get(path)));
  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 404));
  return new Set(answers.map(({ headers }) => headers.get("etag")));
};

test("unknown URLs share one page in each language, and unknown books another", async () => {
  const [one, other] = [randomUUID(), randomUUID()];
  const tags = [];
  for (const prefix of ["", "/it"]) {
    tags.push(await tagsOf([`${prefix}/${one}`, `${prefix}/${other}/x.y/z`, `${prefix}/author/${one}`]));
    tags.push(await tagsOf([`${prefix}/book/${one}`, `${prefix}/book/${other}`, `${prefix}/book/${one}/1`]));
  }
  expect(tags.map(({ size }) => size)).toEqual([1, 1, 1, 1]);
  expect(new Set(tags.flatMap((each) => [...each])).size).toBe(4);
});
