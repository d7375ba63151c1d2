import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PageHeader } from "#components/ui/page-header";

const heading = (title: string) => /<h1[^>]*>(.*)<\/h1>/.exec(renderToStaticMarkup(<PageHeader title={title} />))?.[1];

test("a title breaks at its spaces and hyphens, but not after the letter of an e-reader", () => {
  expect(heading("Books on my e-reader")).toBe('Books on my <span class="whitespace-nowrap">e-reader</span>');
  expect(heading("E-Mail")).toBe('<span class="whitespace-nowrap">E-Mail</span>');
  expect(heading("Two-step login, side-by-side")).toBe("Two-step login, side-by-side");
});
