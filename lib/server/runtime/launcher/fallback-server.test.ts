import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import getPort from "get-port";
import { expect, onTestFinished, test } from "vitest";
import { fallbackServer } from "#lib/server/runtime/launcher/fallback-server";

const answerOf = (port: number) =>
  fetch(`http://127.0.0.1:${port}/`, { headers: { Connection: "close" } }).then(
    (response) => response.text(),
    () => "refused",
  );

test("the port is free for another server at once after each release, also with an open connection", async () => {
  const port = await getPort();
  const fallback = fallbackServer(port, (_request, response) => response.end("fallback"));
  onTestFinished(fallback.end);
  for (let turn = 0; turn < 5; turn += 1) {
    fallback.listen();
    fallback.listen();
    const idle = connect(port, "127.0.0.1");
    await once(idle, "connect");
    expect(await answerOf(port)).toBe("fallback");
    fallback.release();
    const web = createServer((_request, response) => response.end("web"));
    await once(web.listen(port), "listening");
    expect(await answerOf(port)).toBe("web");
    idle.destroy();
    web.closeAllConnections();
    await new Promise((resolve) => web.close(resolve));
  }
});

test("after the end nothing answers any more", async () => {
  const port = await getPort();
  const fallback = fallbackServer(port, (_request, response) => response.end("fallback"));
  fallback.listen();
  expect(await answerOf(port)).toBe("fallback");
  fallback.end();
  fallback.listen();
  expect(await answerOf(port)).toBe("refused");
});
