import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FeedbackTypeChoice } from "#components/support/feedback-type-choice";
import { MESSAGES } from "#tests/support/messages";

test("one type is selected in the HTML, so that it is the same without scripts", () => {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={MESSAGES.en}>
      <FeedbackTypeChoice field={{ name: "type" }} initial="suggestion" error={undefined} />
    </NextIntlClientProvider>,
  );
  const inputs = html.match(/<input[^>]*>/g) ?? [];
  expect(inputs.filter((input) => input.includes("checked")).map((input) => /value="(\w+)"/.exec(input)?.[1])).toEqual(["suggestion"]);
});
