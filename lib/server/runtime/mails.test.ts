import { detect } from "tinyld";
import { afterEach, describe, expect, test } from "vitest";
import { LANGUAGES, type Language } from "#lib/domain/language";
import type { EmailContent } from "#lib/domain/notifications/mail";
import { unescapeMarkup } from "#lib/domain/text/markup";
import { composeEmail } from "#lib/server/modules/notifications/compose-email";
import { overrideSettings } from "#lib/server/platform/env";
import type { EmailBook } from "#lib/server/platform/mail/email";
import { renderEmail } from "#lib/server/platform/mail/render";
import { MAILS } from "#lib/server/runtime/composition";
import { MAIL_KINDS, SAMPLE_MAILS, sampleSubscription } from "#lib/server/runtime/sample-mails";
import messages from "#messages/en.json" with { type: "json" };
import { setUpTestEnvironment } from "#tests/support/environment";

const SITE = { name: "The Library", address: "https://library.example" };
const compose = (content: EmailContent, language: Language = "en") =>
  composeEmail(
    { to: "ada@example.org", language, content, ...("bookId" in content && { book: BOOK }), ...sampleSubscription(content) },
    SITE,
    MAILS,
  );
const BOOK: EmailBook = {
  card: {
    ...{
      title: "The Clock of Rain",
      language: "en",
      href: `${SITE.address}/book/clock`,
      metadata: "after Ada Lind · 12 min",
      text: "It rains.",
    },
    ...{ image: `${SITE.address}/pictures/covers/clock/0a0a0a0a/320.jpeg`, colour: "#2b3a42" },
  },
  strip: { image: `${SITE.address}/pictures/book-strips/clock/0a0a0a0a/1200.png`, colour: "#2b3a42" },
};
/** The code and links that the e-mail must contain. */
const codeAndLinks = (content: EmailContent): string[] =>
  ["code", "link", "resetLink", "newEmail"].flatMap((key) => (key in content ? [String(content[key as keyof EmailContent])] : []));

setUpTestEnvironment();

describe.each(LANGUAGES)("e-mails in %s", (language) => {
  test.each(MAIL_KINDS)("of kind %s are complete", async (kind) => {
    const content = SAMPLE_MAILS[kind];
    const {
      subject,
      title,
      paragraphs,
      quote = [],
      items = [],
      after,
      footer,
      replies = footer,
      button,
      unsubscribe,
    } = compose(content, language);
    const texts = [subject, title, ...paragraphs, ...quote, replies, ...items.map(({ text }) => text), ...after, footer];
    texts.push(...(button ? [button.label, button.hint ?? ""] : []), ...(unsubscribe ? [unsubscribe.label] : []));
    for (const text of texts) {
      expect(text.trim()).not.toBe("");
      expect(text).not.toMatch(/[{}<>]|\bmail\.[a-z]|undefined|\bnull\b|\[object|Invalid/);
    }
    expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    expect(subject).toContain(SITE.name);
    if ("username" in content) expect(paragraphs[0]).toContain("ada");
    expect(detect(`${title}. ${paragraphs.slice("username" in content ? 1 : 0).join(" ")} ${footer}`, { only: [...LANGUAGES] })).toBe(
      language,
    );

    const { html, text } = await renderEmail(compose(content, language));
    expect(html).toContain(`lang="${language}"`);
    expect(unescapeMarkup(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? "")).toBe(subject);
    for (const value of codeAndLinks(content)) {
      expect(html).toContain(value);
      expect(text).toContain(value);
    }
    expect(text).not.toMatch(/<[a-z/]/i);
    expect(html).not.toMatch(/<script|<svg|\son\w+=|javascript:/i);
    expect(html.length).toBeLessThan(50_000);

    const images = [...html.matchAll(/<img [^>]*>/g)].map(([image]) => image);
    expect(images).toHaveLength("bookId" in content ? 2 : 1);
    expect(images[0]).toMatch(/src="https:\/\/library\.example\/pictures\/(?:book|site)-strips\/[a-z]+\/[0-9a-f]+\/1200\.png"/);
    for (const image of images) expect(image).toContain('alt=""');
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html.match(/<td class="button"/g) ?? []).toHaveLength(button ? 1 : 0);
    if (button) expect(text).toContain(button.href);
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(html).toContain("@media (prefers-color-scheme:dark)");
  });
});

test("an update about the status does not say that its reader has an account", () => {
  const subscription = { userId: "00000000-0000-7000-8000-000000000000", kind: "status", id: "all" };
  const { footer } = composeEmail({ to: "ada@example.org", language: "en", content: SAMPLE_MAILS.statusUpdate, subscription }, SITE, MAILS);
  expect(footer).toMatch(/status of The Library/);
  expect(footer).not.toMatch(/member|account/);
});

test("the line breaks of an update about the status are kept in both parts", async () => {
  const content = { ...SAMPLE_MAILS.statusUpdate, quote: "We are looking.\nhttps://library.example/status\n\nMore at noon." };
  const { html, text } = await renderEmail(compose(content));
  expect(text).toContain("\nWe are looking.\nhttps://library.example/status\n\nMore at noon.\n");
  expect(html).toMatch(/We are looking\.<br\s*\/?>https:\/\/library\.example\/status<\/p>/);
});

const MAINTENANCE = {
  ...{ kind: "maintenance" as const, components: ["files" as const, "search" as const] },
  ...{ startsAt: "2026-12-05T10:00:00.000Z", endsAt: "2026-12-05T12:30:00.000Z" },
};

test.each([
  ["investigating", "the maintenance is planned", "we are looking into it"],
  ["identified", "the maintenance is in progress", "we have found the cause"],
  ["monitoring", "we are checking the result", "we are watching whether the fix works"],
  ["completed", "the maintenance is completed", null],
  ["cancelled", "the maintenance is cancelled", null],
  ["resolved", null, "it is resolved"],
] as const)("the status %s is told as “%s” of a maintenance and as “%s” of an incident", (status, ofMaintenance, ofIncident) => {
  const content = { ...SAMPLE_MAILS.statusUpdate, status };
  if (ofMaintenance) expect(compose({ ...content, incident: MAINTENANCE }).paragraphs[0]).toContain(`: ${ofMaintenance}.`);
  if (ofIncident) expect(compose(content).paragraphs[0]).toContain(`: ${ofIncident}.`);
});

test.each([
  ["en", "From 5 December 2026 at 10:00 to 5 December 2026 at 12:30 UTC\nAffects: Images and files and Search"],
  ["it", "Dal giorno 5 dicembre 2026 alle ore 10:00 al giorno 5 dicembre 2026 alle ore 12:30 UTC\nRiguarda: Immagini e file e Ricerca"],
  ["es", "Del 5 de diciembre de 2026 a las 10:00 al 5 de diciembre de 2026 a las 12:30 UTC\nAfecta a: Imágenes y archivos y Búsqueda"],
  ["fr", "Du 5 décembre 2026 à 10:00 au 5 décembre 2026 à 12:30 UTC\nConcerne : Images et fichiers et Recherche"],
  ["de", "5. Dezember 2026 um 10:00 bis 5. Dezember 2026 um 12:30 UTC\nBetrifft: Bilder und Dateien und Suche"],
] as const)("in %s an update about a maintenance says when it takes place, and what it affects", (language, facts) => {
  const { paragraphs } = compose({ ...SAMPLE_MAILS.statusUpdate, incident: MAINTENANCE }, language);
  expect(paragraphs[1]?.replaceAll(/[\u00a0\u202f]/g, " ")).toBe(facts);
});

test("an update about the status that an earlier version queued is sent without what it does not know", () => {
  const { incident: _, ...earlier } = SAMPLE_MAILS.statusUpdate;
  const { paragraphs, quote } = compose({ ...earlier, status: "cancelled" });
  expect([paragraphs, quote]).toEqual([[expect.any(String)], ["An index is being rebuilt."]]);
  expect(paragraphs[0]).toContain("the maintenance is cancelled.");
  expect(compose(earlier).paragraphs[0]).toContain("we have found the cause.");
});

test("composing an e-mail twice gives identical bytes", async () => {
  const twice = await Promise.all([renderEmail(compose(SAMPLE_MAILS.verify)), renderEmail(compose(SAMPLE_MAILS.verify))]);
  expect(twice[0]).toEqual(twice[1]);
});

test("composing e-mails concurrently does not mix them up", async () => {
  const codes = Array.from({ length: 30 }, (_, index) => String(100_000 + index));
  const rendered = await Promise.all(codes.map((code) => renderEmail(compose({ ...SAMPLE_MAILS.verify, code }))));
  for (const [index, { text }] of rendered.entries()) expect(text.match(/\b1000\d\d\b/g)).toEqual([codes[index]]);
});

test("the code is on a line of its own in the plain text, for copying", async () => {
  expect((await renderEmail(compose(SAMPLE_MAILS.verify))).text.split("\n")).toContain("012345");
});

test.each([
  ["en", "5 December 2026"],
  ["it", "5 dicembre 2026"],
  ["es", "5 de diciembre de 2026"],
  ["fr", "5 décembre 2026"],
  ["de", "5. Dezember 2026"],
] as const)("in %s a day is written %s, and no line ends within it", (language, day) => {
  expect(compose(SAMPLE_MAILS.deletionPlanned, language).paragraphs.join(" ")).toContain(day.replaceAll(" ", "\u00a0"));
});

test.each(LANGUAGES)("in %s every e-mail with a link has a button after the text that introduces it", (language) => {
  for (const kind of MAIL_KINDS) {
    const content = SAMPLE_MAILS[kind];
    const { button, paragraphs } = compose(content, language);
    const leads = "link" in content || "resetLink" in content;
    expect(Boolean(button), kind).toBe(leads);
    if (kind === "passwordChanged")
      expect({ href: button?.href, last: paragraphs.at(-1)?.slice(-1) }).toEqual({ href: SAMPLE_MAILS[kind].resetLink, last: ":" });
  }
});

test.each(["<b>ada</b>", "{site}", "a'{b}'", "ada & bo"])("the username %s is neither markup nor a placeholder", async (username) => {
  const named = compose({ ...SAMPLE_MAILS.verify, username });
  expect(named.paragraphs[0]).toBe(`Hello ${username},`);
  const { html } = await renderEmail(named);
  expect(html).not.toContain("<b>ada");
});

test("the e-mail about a copyright notice names the claimed work, if it was queued with it", () => {
  const { work, ...earlier } = SAMPLE_MAILS.copyrightRemoved;
  expect(compose({ ...earlier, work: `${work}\n\nA novel.` }).paragraphs.slice(-3)).toEqual([
    "This is the work that, according to the notice, is theirs:",
    work,
    "A novel.",
  ]);
  expect(compose(earlier).paragraphs.at(-1)).toMatch(/^Someone who says they hold the copyright sent us a notice/);
});

test("every style is a class of the layout, and every colour of text and ground changes at night", async () => {
  const { html } = await renderEmail({ ...compose(SAMPLE_MAILS.notificationDigest), cards: [BOOK.card], quote: ["12:04"] });
  const [head = "", body = ""] = html.split("</head>");
  const night = head.slice(head.indexOf("prefers-color-scheme"));
  for (const [tag, style = ""] of body.matchAll(/<[a-z0-9]+ [^>]*style="([^"]*)"/g)) {
    if (!/(?:^|;)(?:color|background-color|border-left):/.test(style) || /<img/.test(tag) || style.includes("height:52px")) continue;
    const classes = /class="([^"]*)"/.exec(tag)?.[1]?.split(" ") ?? [];
    expect(
      classes.some((name) => night.includes(`.${name}{`)),
      tag,
    ).toBe(true);
  }
});

test("a mail about a book has its pattern, its cover and its author as one that it is after; of pictures the colour stays", async () => {
  const { html, text } = await renderEmail(compose(SAMPLE_MAILS.requestCompleted));
  for (const part of [html, text]) expect(part).toContain("after Ada Lind");
  expect(html).toContain(BOOK.strip.image);
  expect(html).toContain(BOOK.card.image);
  expect(html.match(/background-color:#2b3a42/g)).toHaveLength(2);
  expect(text).not.toContain("/pictures/");
});

describe("whether one can reply", () => {
  afterEach(() => overrideSettings({}));

  test.each([
    ["CONTACT_EMAIL", "Replies to this email go to the people who run The Library."],
    ["INBOUND_EMAIL", "Replies to this email go to the people who run The Library."],
    ["another setting", "Nobody reads replies to this email. If you need us, please use our contact page."],
  ])("each mail says once: with %s “%s”", (name, says) => {
    const overrides: object = { [name]: "post@library.example" };
    overrideSettings(overrides);
    for (const kind of MAIL_KINDS) {
      const content = SAMPLE_MAILS[kind];
      const { paragraphs, after, replies } = compose(content);
      if (!("reply" in content))
        expect([replies, [...paragraphs, ...after].filter((text) => /\brepl(?:y|ies)\b.*email/.test(text))]).toEqual([says, []]);
      else expect([replies, after.filter((text) => /\brepl(?:y|ies|ying)\b/.test(text)).length], kind).toEqual([undefined, 1]);
    }
  });
});

test("every kind of mail has a name for administrators", () => {
  expect(MAIL_KINDS.filter((kind) => !(kind in messages.mailLog.kind))).toEqual([]);
});
