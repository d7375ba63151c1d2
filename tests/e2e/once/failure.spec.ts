import { expect, test } from "playwright/test";
import { type FrailHouse, startFrailHouse } from "../../frail-house.ts";

// One house for all, which loses its database and gets it back.
test.describe.configure({ mode: "default" });

let house: FrailHouse;
test.beforeAll(async () => {
  house = await startFrailHouse();
});
test.beforeEach(() => house.giveDatabaseBack());
test.afterAll(() => house.stop());

test("a page whose data cannot be loaded says so in its own words; another try brings it, once the data is there", async ({ page }) => {
  house.loseDatabase();
  const answer = await page.goto(`${house.address}/book/trial-quill-07/2`);
  expect(answer?.status()).toBe(500);
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  await expect(page.getByText("Failed to load book details")).toBeVisible();
  const tried = page.waitForResponse((other) => other.url().includes("/book/trial-quill-07/2"));
  await page.getByRole("button", { name: "Try again" }).click();
  expect((await tried).status()).toBe(500);
  // It may be what loads the page anew.
  await page.waitForLoadState("networkidle");
  await expect(page.getByText("Failed to load book details")).toBeVisible();
  house.giveDatabaseBack();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Part 2");
});

for (const [path, text] of [
  ["/author/trial-quillfeather?sort=oldest&page=3", "Failed to load books"],
  ["/latest?page=3", "The latest books could not be loaded."],
  ["/search?q=lamp", "The search could not be completed."],
  ["/it/search?q=lamp", "Errore durante la ricerca"],
] as const) {
  test(`${path} without its data: “${text}”`, async ({ page }) => {
    house.loseDatabase();
    await page.goto(house.address + path);
    await expect(page.getByText(text)).toBeVisible();
    house.giveDatabaseBack();
    await page.getByRole("alert").getByRole("button").click();
    await expect(page.getByText(text)).toBeHidden();
    await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
  });
}

test("a failed page is not kept: it is whole as soon as the data is there", async ({ request }) => {
  const path = `${house.address}/book/trial-few-fr/1`;
  house.loseDatabase();
  expect((await request.get(path)).status()).toBe(500);
  house.giveDatabaseBack();
  expect((await request.get(path)).status()).toBe(200);
});

test("pages that are kept go on being served without the database", async ({ request }) => {
  const pages = ["/", "/about", "/book/trial-lantern"];
  const statuses = async () => Promise.all(pages.map(async (path) => (await request.get(house.address + path)).status()));
  // What other tests change expires pages of this house too: then it is tried again.
  await expect(async () => {
    house.giveDatabaseBack();
    expect(await statuses()).toEqual([200, 200, 200]);
    house.loseDatabase();
    expect(await statuses()).toEqual([200, 200, 200]);
  }).toPass({ timeout: 20_000 });
});

test("the API answers 500 in words, with a number to ask after and nothing of the cause; health says what is missing", async ({
  request,
}) => {
  house.loseDatabase();
  const answer = await request.get(`${house.address}/api/books?limit=99`);
  expect(answer.status()).toBe(500);
  const body = (await answer.json()) as Record<string, string>;
  expect(body).toEqual({
    code: "internal",
    msg: body.message,
    message: "Something went wrong on our side. Please try again.",
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  const health = await request.get(`${house.address}/api/health`);
  expect(health.status()).toBe(503);
  expect(await health.json()).toMatchObject({ live: true, ready: false, database: false });
  house.giveDatabaseBack();
  expect((await request.get(`${house.address}/api/books?limit=99`)).status()).toBe(200);
  expect((await request.get(`${house.address}/api/health`)).status()).toBe(200);
});
