import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readStatusCopy, refreshStatusCopy, type StatusCopy } from "#lib/server/runtime/launcher/status-copy";
import { temporaryFolder } from "#tests/support/collection-folder";

const STATUS = { state: "operational", checkedAt: null, isLastKnown: false, components: [], incidents: [], maintenances: [] };

/** The next copy from a server that answers with this status code. */
async function copyFrom(code: number, folder: string): Promise<StatusCopy | "asked"> {
  const asked: string[] = [];
  let isAsked = () => {};
  const bothAsked = new Promise<"asked">((resolve) => {
    isAsked = () => asked.length === 2 && resolve("asked");
  });
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.writeHead(code, { "Content-Type": "application/json", Connection: "close" });
    response.end(JSON.stringify(request.url === "/api/status" ? STATUS : { name: "Night" }), isAsked);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return new Promise((resolve) => {
    const end = refreshStatusCopy(folder, origin, resolve);
    onTestFinished(() => {
      end();
      server.close();
    });
    if (code !== 200) void bothAsked.then(resolve);
  });
}

test("the state is stored with its time and the site's name, and read again", async () => {
  const folder = temporaryFolder();
  expect(readStatusCopy(folder)).toBeNull();
  const copy = await copyFrom(200, folder);
  expect(copy).toMatchObject({ siteName: "Night", status: STATUS });
  await expect.poll(() => readStatusCopy(folder)).toEqual(copy);
});

test("a server that fails leaves the copy as it is", async () => {
  const folder = temporaryFolder();
  await copyFrom(200, folder);
  await expect.poll(() => readStatusCopy(folder)).not.toBeNull();
  const before = readFileSync(join(folder, "status-copy.json"), "utf8");
  expect(await copyFrom(503, folder)).toBe("asked");
  expect(readFileSync(join(folder, "status-copy.json"), "utf8")).toBe(before);
});

test("a damaged copy counts as none", () => {
  const folder = temporaryFolder();
  for (const text of ["", "{", '{"savedAt":"yesterday"}']) {
    writeFileSync(join(folder, "status-copy.json"), text);
    expect(readStatusCopy(folder)).toBeNull();
  }
});
