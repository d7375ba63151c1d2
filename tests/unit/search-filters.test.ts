import { expect, test, vi } from "vitest";
import { setUpTestSettings } from "#tests/support/environment";
import { searchForm } from "../../app/[locale]/(library)/search/form.ts";

vi.mock("next/cache", () => ({ cacheTag: () => undefined, cacheLife: () => undefined }));
vi.mock("next-intl/server", () => ({ getTranslations: () => Promise.resolve((key: string) => key) }));

setUpTestSettings({ DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none" });

test("while genres cannot be loaded, the search form offers only “all” of them; authors load later (search-form.spec.ts)", async () => {
  const { choices } = await searchForm("en");
  expect(choices.genre).toEqual([{ value: "", label: "anyGenre" }]);
  expect(choices.author).toEqual([{ value: "", label: "anyAuthor" }]);
  expect(choices.lang).toHaveLength(6);
});
