import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { type Account, insertUser, type User } from "#tests/support/accounts";
import { call } from "#tests/support/api-client";
import { avatarForm, uploadAvatar } from "#tests/support/avatar-upload";
import { gif, gifBomb, hugePng, jpeg, png, rotatedPhotograph } from "#tests/support/images";
import { BASE_URL } from "#tests/support/test-server";

/** Far more than the server may accept of an upload. */
const ENDLESS_BYTES = 100_000_000;
const MOST_BYTES = 5_242_880;
const INVALID = "This is not a JPG, PNG or GIF image that we can read.";
const TOO_LARGE = "The image is too large. The limit is 5 MB.";
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>');
const HTML = Buffer.from("<!doctype html><script>alert(1)</script>");

let user: Account;
beforeEach(async () => {
  user = await insertUser();
});

const pictureOf = async (address: string) => {
  const answer = await fetch(BASE_URL + address);
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
};
/** A JPEG of exactly this size, padded after its end marker. */
const padded = async (bytes: number): Promise<Buffer> => {
  const picture = await jpeg();
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
};

for (const [name, make] of [
  ["JPG", jpeg],
  ["PNG", png],
  ["GIF", () => gif({ width: 1, height: 1, frames: 2 })],
] as const) {
  test(`a ${name} avatar becomes a square WebP with an immutable address`, async () => {
    // File name and declared type are ignored.
    const { status, body } = await uploadAvatar(user.token, avatarForm(await make(), { name: "../../x.exe", type: "text/html" }));
    expect(status).toBe(200);
    expect(body.avatar).toMatch(/^\/avatars\/[0-9a-f]{32}\.webp$/);
    const { headers, bytes } = await pictureOf(body.avatar);
    expect(headers.get("content-type")).toBe("image/webp");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(headers.get("content-security-policy")).toContain("default-src 'self'");
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 320, height: 320 });
  });
}

test("an avatar keeps no EXIF data: no place, no name, no thumbnail", async () => {
  const photograph = await rotatedPhotograph(6);
  expect((await sharp(photograph).metadata()).exif).toBeDefined();
  const { body } = await uploadAvatar(user.token, avatarForm(photograph));
  const { bytes } = await pictureOf(body.avatar);
  const { exif, xmp, iptc, icc } = await sharp(bytes).metadata();
  expect({ exif, xmp, iptc, icc }).toEqual({});
  expect(bytes.toString("latin1")).not.toMatch(/Exif|EXIF|Ada Lind/);
});

const REFUSED: [string, () => FormData | Promise<FormData>, number][] = [
  ["an SVG", () => avatarForm(SVG, { name: "me.svg", type: "image/svg+xml" }), 415],
  ["an SVG that is called a PNG", () => avatarForm(SVG), 415],
  ["HTML that is called a PNG", () => avatarForm(HTML), 415],
  ["HTML behind the first bytes of a PNG", async () => avatarForm(Buffer.concat([(await png()).subarray(0, 8), HTML])), 415],
  [
    "a WebP",
    async () =>
      avatarForm(
        await sharp(await png())
          .webp()
          .toBuffer(),
      ),
    415,
  ],
  ["a PDF", () => avatarForm(Buffer.from("%PDF-1.4\n")), 415],
  ["an empty file", () => avatarForm(Buffer.alloc(0)), 415],
  ["a GIF that is small to send and enormous to look at", () => avatarForm(gifBomb(20_000), { name: "me.gif" }), 415],
  ["a PNG of 20,000 × 20,000 pixels", () => avatarForm(hugePng(20_000, 20_000)), 415],
  ["half a JPEG", async () => avatarForm(half(await rotatedPhotograph(1)), { name: "me.jpg", type: "image/jpeg" }), 415],
  ["a picture as another field", async () => avatarForm(await png(), { field: "picture" }), 415],
  ["a form without a file", () => new FormData(), 415],
  ["two files", async () => withSecond(avatarForm(await png()), await png()), 415],
  ["one byte more than 5 MB", async () => avatarForm(await padded(MOST_BYTES + 1)), 413],
  ["20 MB", async () => avatarForm(await padded(4 * MOST_BYTES)), 413],
];
const half = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length / 2);
function withSecond(form: FormData, bytes: Buffer): FormData {
  form.append("avatar", new Blob([new Uint8Array(bytes)]), "second.png");
  return form;
}
for (const [what, make, status] of REFUSED) {
  test(`${what} is refused as avatar with the specified message, and the avatar is unchanged`, async () => {
    const before = (await uploadAvatar(user.token, avatarForm(await png()))).body.avatar;
    const answer = await uploadAvatar(user.token, await make());
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject(
      status === 413 ? { code: "avatar_too_large", msg: TOO_LARGE } : { code: "avatar_invalid", msg: INVALID },
    );
    expect((await call<User>("GET", "/api/auth/me", { bearer: user.token })).body.avatar).toBe(before);
    expect((await pictureOf(before)).status).toBe(200);
  });
}

test("bodies that are no form or an incomplete one are refused", async () => {
  const whole = Buffer.from('--b\r\nContent-Disposition: form-data; name="avatar"; filename="a.png"\r\n\r\n');
  for (const [type, raw] of [
    ["application/json", Buffer.from('{"avatar":"x"}')],
    ["image/png", await png()],
    ["multipart/form-data", whole],
    ["multipart/form-data; boundary=b", Buffer.concat([whole, await png()])],
    ["multipart/form-data; boundary=b", Buffer.alloc(0)],
    ["multipart/form-data; boundary=b", Buffer.from("nothing of the kind")],
  ] as const) {
    const { status, body } = await uploadAvatar(user.token, new Uint8Array(raw), { "Content-Type": type });
    expect(status, type).toBe(415);
    expect(body.msg).toBe(INVALID);
  }
});

test("an avatar of exactly 5 MB is accepted", async () => {
  expect((await uploadAvatar(user.token, avatarForm(await padded(MOST_BYTES)))).status).toBe(200);
});

test("an endless upload is cut off, and the next one works", async () => {
  const head = 'Content-Disposition: form-data; name="avatar"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';
  const part = Buffer.alloc(256_000, 7);
  let sent = 0;
  const raw = new ReadableStream({
    start: (controller) => controller.enqueue(Buffer.from(`--b\r\n${head}`)),
    // After a pause and up to a bound: else the client can go on reading after the connection was closed, until memory is full.
    pull: async (controller) => {
      await new Promise(setImmediate);
      sent += part.length;
      controller.enqueue(part);
      if (sent >= ENDLESS_BYTES) controller.close();
    },
  });
  const answer = await uploadAvatar(user.token, raw, { "Content-Type": "multipart/form-data; boundary=b" }).catch(() => null);
  // The connection may be closed before the client reads the response.
  if (answer) expect(answer.status).toBe(413);
  expect(sent).toBeLessThan(ENDLESS_BYTES);
  expect((await uploadAvatar(user.token, avatarForm(await png()))).status).toBe(200);
});

test("a removed or replaced avatar answers 404", async () => {
  const { token } = await insertUser();
  const first = (await uploadAvatar(token, avatarForm(await png()))).body.avatar;
  const second = (await uploadAvatar(token, avatarForm(await jpeg()))).body.avatar;
  expect([(await pictureOf(first)).status, (await pictureOf(second)).status]).toEqual([404, 200]);
  await call("DELETE", "/api/user/profile/avatar", { bearer: token });
  expect((await pictureOf(second)).status).toBe(404);
});

test("no path below /avatars reaches another file", async () => {
  const { body } = await uploadAvatar(user.token, avatarForm(await png()));
  const name = body.avatar.slice("/avatars/".length);
  for (const path of [
    "/avatars/",
    "/avatars/../auth-secret.txt",
    "/avatars/%2e%2e/auth-secret.txt",
    "/avatars/..%2fauth-secret.txt",
    "/avatars/..%5cauth-secret.txt",
    "/avatars/%2e%2e%2f%2e%2e%2fauth-secret.txt",
    "/avatars/....//auth-secret.txt",
    `/avatars/./${name}x`,
    `/avatars/${name.toUpperCase()}`,
    `/avatars/${name}%00.png`,
    `/avatars/${name.replace(".webp", ".png")}`,
    `/avatars/${name}/..`,
    `/avatars/${"0".repeat(32)}.webp`,
    "/avatars/__proto__",
  ]) {
    const answer = await fetch(BASE_URL + path, { redirect: "manual" });
    expect([400, 404, 308], `${path}: ${answer.status}`).toContain(answer.status);
    expect(await answer.text(), path).not.toMatch(/^[0-9a-f]{64}$/);
  }
});
