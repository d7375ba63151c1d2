import { expect, test } from "vitest";
import { LANGUAGES } from "#lib/domain/language";
import { LegalFront, legalFolder } from "#lib/server/modules/legal/documents";
import { listContent } from "#lib/server/platform/content/read-content";

// What the specification prescribes for the legal pages (2, section 2.16), in the newest version of each text.

const textOf = async (document: "terms" | "dmca", language: (typeof LANGUAGES)[number]) => {
  const newest = (await listContent(LegalFront, legalFolder(document), language)).at(-1);
  return `${newest?.data.intro}\n${newest?.markdown}`;
};

test.each([
  ["en", /Italian law applies.+courts of Milan/],
  ["it", /legge italiana.+foro di Milano/],
  ["es", /ley italiana.+tribunales de Milán/],
  ["fr", /loi italienne.+tribunaux de Milan/],
  ["de", /italienisches Recht.+Mailänder Gerichte/],
] as const)("the terms in %s name the law and the court", async (language, fact) => {
  expect(await textOf("terms", language)).toMatch(fact);
});

test.each(LANGUAGES)(
  "the copyright policy in %s names six elements, the deadlines, the three strikes and the 30 days of notice",
  async (language) => {
    const sections = (await textOf("dmca", language)).split(/^## .+$/m).slice(1);
    const [notice = "", where = "", timeline = "", objection = "", strikes = "", change = ""] = sections;
    // Signature, contact details, the work with the material, and the two statements.
    expect(notice.trim().split("\n\n")).toHaveLength(4);
    expect(where).toContain("(/dmca/notice)");
    expect(timeline.match(/\d+/g)).toEqual(["24", "1", "3", "3", "5", "7"]);
    expect(objection).toContain("(/dmca/counter-notice)");
    expect(objection.match(/\d+/g)).toEqual(["10", "14"]);
    expect(strikes.match(/\d+/g)).toEqual(["30"]);
    expect(change.match(/\d+/g)).toEqual(["30"]);
  },
);
