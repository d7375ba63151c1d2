import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import GlobalError from "#app/global-error";
import { Failure } from "#components/layout/failure";
import { FailureTextsProvider } from "#components/layout/failure-messages";
import { LANGUAGES } from "#lib/domain/language";
import { localPath } from "#lib/urls/locale-path";
import { MESSAGES } from "#tests/support/messages";

const shown = vi.hoisted(() => ({ path: "/" }));
vi.mock("next/navigation", () => ({ usePathname: () => shown.path }));

const nothing = () => undefined;

test.each(LANGUAGES)("the error page in %s says what failed, and offers to retry, to go back and to search", (locale) => {
  shown.path = localPath(locale, "/book/the-lamp");
  const { failure, notFound } = MESSAGES[locale];
  const texts = { ...failure, ...notFound, title: failure.title, text: failure.text, byPage: { book: failure.book } };
  const html = renderToStaticMarkup(
    <FailureTextsProvider texts={texts}>
      <Failure code="1234" retry={nothing} />
    </FailureTextsProvider>,
  );
  const [, alert = "", rest = ""] = /<div role="alert">(.*?)<\/div>(.*)/s.exec(html) ?? [];
  expect(alert).toContain(failure.book.replace("{message}", "1234"));
  expect(alert).toContain(failure.number.replace("{number}", "1234"));
  expect(rest).toContain(`>${failure.retry}</button>`);
  expect(rest).toContain(`>${notFound.back}</button>`);
  expect(rest).toMatch(new RegExp(`<form role="search"[^>]* action="${localPath(locale, "/search")}"`));
});

test.each(["home", "authors", "latest", "rankings", "search"] as const)("the page %s says what could not be loaded", (page) => {
  shown.path = page === "home" ? "/it" : `/it/${page}`;
  const { failure, notFound } = MESSAGES.it;
  const texts = { ...failure, ...notFound, title: failure.title, text: failure.text, byPage: { ...failure } };
  const html = renderToStaticMarkup(
    <FailureTextsProvider texts={texts}>
      <Failure retry={nothing} />
    </FailureTextsProvider>,
  );
  expect(html).toContain(failure[page]);
  expect(html).toContain(`>${failure.retry}</button>`);
  expect(html).not.toContain(failure.text);
});

test.each(LANGUAGES)("the page without a layout is in the language of its URL: %s", (locale) => {
  shown.path = localPath(locale, "/authors");
  const html = renderToStaticMarkup(<GlobalError error={null} reset={nothing} />);
  expect(html).toContain(`<html lang="${locale}">`);
  expect(html).toContain(`<h1>${MESSAGES[locale].failure.application}</h1>`);
  expect(html).toContain(`>${MESSAGES[locale].failure.retry}</button>`);
});
