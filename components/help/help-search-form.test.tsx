import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { HelpSearch } from "#components/help/help-search";
import { MESSAGES } from "#tests/support/messages";

test("the status is empty until there is a search, and what stands below is outside of it", () => {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={MESSAGES.en}>
      <HelpSearch>
        <p>All questions</p>
      </HelpSearch>
    </NextIntlClientProvider>,
  );
  expect(html).toMatch(/<div role="status"[^>]*><\/div><p>All questions<\/p>/);
});
