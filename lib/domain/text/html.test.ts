import { expect, test } from "vitest";
import { Html, html } from "#lib/domain/text/html";

test("values are escaped in elements and attributes", () => {
  expect(html`<p title="${`"'`}">${"<b>&"}</p>`.markup).toBe('<p title="&quot;&#39;">&lt;b&gt;&amp;</p>');
});

test("markup, also in lists, is inserted as it is; what is false or null is left out", () => {
  const rows = ["a", "<"].map((text) => html`<li>${text}</li>`);
  expect(html`<ul>${rows}${new Html("<li>ok")}${false}${null}${3}</ul>`.markup).toBe("<ul><li>a</li><li>&lt;</li><li>ok3</ul>");
});

test("line breaks of the literal are no text beside tags and values, and a space between words", () => {
  const text = "a\nb";
  expect(
    html`
      <p>
        one
        two <i>${text}</i> three
        ${text}
      </p>`.markup,
  ).toBe("<p>one two <i>a\nb</i> threea\nb</p>");
});
