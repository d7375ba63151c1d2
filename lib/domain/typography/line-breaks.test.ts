import { expect, test } from "vitest";
import { keepEmailTogether, keepTogether } from "#lib/domain/typography/line-breaks";

test.each([
  ["a Spanish dialogue dash stays with the first word", "<p>—Usted dijo.</p>", "<p>—\u2060Usted\u00a0dijo.</p>"],
  [
    "a dash that closes a remark stays with its end",
    "<p>«A nadie» —respondió—. Y calló del todo.</p>",
    "<p>«A nadie» —\u2060respondió\u2060—. Y calló del\u00a0todo.</p>",
  ],
  [
    "a title stays with its name",
    "<p>It was Mr. Fitch who remembered everything.</p>",
    "<p>It was Mr.\u00a0Fitch who remembered everything.</p>",
  ],
  ["a short last word stays with the previous one", "<p>Two knots and a <em>half.</em></p>", "<p>Two knots and a <em>half.</em></p>"],
  ["also before the end of italics", "<p><em>Two knots and a half.</em></p>", "<p><em>Two knots and a\u00a0half.</em></p>"],
  ["a long last word may be alone on its line", "<p>She was extraordinary.</p>", "<p>She was extraordinary.</p>"],
  ["a dash between two words may end a line", "<p>He came—and went again quietly.</p>", "<p>He came—and went again quietly.</p>"],
  ["words that end like a title are unchanged", "<p>The FARM. Nobody spoke of it.</p>", "<p>The FARM. Nobody spoke of\u00a0it.</p>"],
])("%s", (_, html, expected) => {
  expect(keepTogether(html)).toBe(expected);
});

test.each([
  ["E-Mail-Adresse bestätigen", "E-⁠Mail-⁠Adresse bestätigen"],
  ["in unserer E-Mail.", "in unserer E-⁠Mail."],
  ["nos e-mails", "nos e-⁠mails"],
  ["all’indirizzo e-mail", "all’indirizzo e-⁠mail"],
  ["Re-mail, one-mailbox, T-Shirt", "Re-mail, one-mailbox, T-Shirt"],
])("in “%s” no line breaks at the hyphen of e-mail", (text, marked) => {
  expect(keepEmailTogether(text)).toBe(marked);
});
