import { NextRequest } from "next/server";
import { expect, test } from "vitest";
import { withPlainForm } from "#lib/server/platform/http/plain-form-page";
import { setUpTestEnvironment } from "#tests/support/environment";

setUpTestEnvironment();

const FORM = { path: "/contact", title: "Kontakt", labels: { email: "E-Mail" } };

async function answer(given: Response): Promise<{ sent: unknown; status: number; html: string }> {
  let sent: unknown;
  const request = new NextRequest("https://library.example/api/contact?language=de", {
    method: "POST",
    headers: { Accept: "text/html", "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ message: "a & b", anonymous: "on" }).toString(),
  });
  const send = async (json: NextRequest) => {
    sent = await json.json();
    return given;
  };
  const response = await withPlainForm(send, () => FORM)(request, { params: Promise.resolve({}) });
  return { sent, status: response.status, html: await response.text() };
}

test("the fields are passed on as JSON, and the number comes back", async () => {
  const { sent, status, html } = await answer(Response.json({ msg: "Danke", number: "P-2026-000001", token: "t" }));
  expect(sent).toEqual({ message: "a & b", anonymous: true });
  expect(status).toBe(200);
  expect(html).toContain("P-2026-000001");
  expect(html).toContain("/de/messages#token=t");
});

test("faults are listed by the fields' labels", async () => {
  const { status, html } = await answer(
    Response.json({ code: "invalid_input", message: "x", fields: { email: "Fehlt <b>" } }, { status: 400 }),
  );
  expect(status).toBe(400);
  expect(html).toContain("<li>E-Mail: Fehlt &lt;b&gt;");
});

test("who cannot prove work is told of the limit", async () => {
  const { html } = await answer(Response.json({ code: "proof_of_work_required", message: "x" }, { status: 400 }));
  expect(html).toContain("drei Nachrichten in der Stunde");
});

test("JSON goes to the endpoint as it is", async () => {
  const request = new NextRequest("https://library.example/api/contact", { method: "POST", body: "{}" });
  const answered = Response.json({});
  expect(
    await withPlainForm(
      (same) => Promise.resolve(same === request ? answered : Response.error()),
      () => FORM,
    )(request, { params: Promise.resolve({}) }),
  ).toBe(answered);
});
