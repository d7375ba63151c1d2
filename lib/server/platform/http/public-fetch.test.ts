import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { AddressRefused, isPublicAddress } from "#lib/server/platform/http/public-address";
import { postPublic } from "#lib/server/platform/http/public-fetch";

const LOCAL = { protocols: ["http:"], isAllowed: (address: string) => address === "127.0.0.1" };

async function serve(listener: RequestListener): Promise<{ url: string; port: number }> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, port };
}

test.each(["1.1.1.1", "93.184.215.14", "2606:4700:4700::1111", "2a00:1450:4001:830::200e"])("%s is public", (address) =>
  expect(isPublicAddress(address)).toBe(true),
);

test.each([
  "127.0.0.1",
  "127.255.255.254",
  "0.0.0.0",
  "10.0.0.1",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "192.0.0.8",
  "192.0.2.1",
  "198.18.0.1",
  "198.51.100.7",
  "203.0.113.7",
  "224.0.0.1",
  "240.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::ffff:127.0.0.1",
  "::ffff:7f00:1",
  "::ffff:10.0.0.1",
  "::ffff:169.254.169.254",
  "::127.0.0.1",
  "::7f00:1",
  "64:ff9b::7f00:1",
  "64:ff9b:1::1",
  "2002:7f00:1::",
  "2002:a9fe:a9fe::1",
  "2001:0:7f00:1::",
  "fc00::1",
  "fd00:ec2::254",
  "fe80::1",
  "fe80::1%eth0",
  "fec0::1",
  "ff02::1",
  "2001:db8::1",
  "100::1",
  "4000::1",
  "::ffff:0:127.0.0.1",
  "",
  "localhost",
  "2130706433",
  "0x7f000001",
  "127.1",
])("%s is not public", (address) => expect(isPublicAddress(address)).toBe(false));

describe("a URL is refused before any connection", () => {
  test.each([
    "http://example.org/",
    "ftp://example.org/",
    "file:///etc/passwd",
    "https://user:password@example.org/",
    "not a URL",
    "",
    "https://127.0.0.1/",
    "https://127.1/",
    "https://2130706433/",
    "https://0x7f.1/",
    "https://0177.0.0.1/",
    "https://0x7f000001/",
    "https://[::1]/",
    "https://[::ffff:127.0.0.1]/",
    "https://[::ffff:7f00:1]/",
    "https://[fe80::1]/",
    "https://169.254.169.254/latest/meta-data/",
    "https://localhost/",
    "https://127。0。0。1/",
    "https://①②⑦.0.0.1/",
  ])("%s", async (url) => {
    await expect(postPublic(url, "{}")).rejects.toThrow(AddressRefused);
  });

  test.each([
    ["loopback", ["127.0.0.1"]],
    ["IPv6 loopback", ["::1"]],
    ["a metadata service", ["169.254.169.254"]],
    ["a private address beside a public one", ["1.1.1.1", "10.0.0.5"]],
    ["an IPv4-mapped private address", ["::ffff:192.168.0.1"]],
    ["nothing", []],
  ])("a name that resolves to %s", async (_name, addresses) => {
    await expect(postPublic("https://innocent.example/", "{}", { resolve: () => Promise.resolve(addresses) })).rejects.toThrow(
      AddressRefused,
    );
  });
});

test("the connection goes to the checked address, also when the name resolves to another one later", async () => {
  const { port } = await serve((request, response) => response.end(`called as ${request.headers.host}`));
  let asked = 0;
  const resolve = () => {
    asked += 1;
    return Promise.resolve(asked === 1 ? ["127.0.0.1"] : ["10.0.0.1"]);
  };
  const response = await postPublic(`http://rebinding.example:${port}/`, "{}", { ...LOCAL, resolve });
  expect(response).toEqual({ status: 200, body: `called as rebinding.example:${port}` });
  expect(asked).toBe(1);
});

test("a redirect is not followed", async () => {
  let calls = 0;
  const { url } = await serve((_request, response) => {
    calls += 1;
    response.writeHead(307, { Location: "http://169.254.169.254/" }).end();
  });
  expect((await postPublic(url, "{}", LOCAL)).status).toBe(307);
  expect(calls).toBe(1);
});

test("a receiver that does not answer, or never ends its answer, is given up", async () => {
  const silent = await serve(() => undefined);
  await expect(postPublic(silent.url, "{}", { ...LOCAL, timeoutMs: 100 })).rejects.toThrow();
  const endless = await serve((_request, response) => {
    const write = () => {
      while (response.write("x".repeat(5_000)));
    };
    response.on("drain", write);
    write();
  });
  expect((await postPublic(endless.url, "{}", LOCAL)).body).toHaveLength(10_000);
  await expect(postPublic("https://slow.example/", "{}", { resolve: () => new Promise(() => undefined), timeoutMs: 50 })).rejects.toThrow();
});
