import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AiReview } from "#components/books/ai-review";
import { MakingJudgement } from "#components/books/making-judgement";
import type { Analysis, ReviewJudgement } from "#lib/domain/books/book";
import { type Judgement, VOID_REASONS } from "#lib/domain/generation/judgement/judgement";
import { LANGUAGES, type Language } from "#lib/domain/language";
import { MESSAGES } from "#tests/support/messages";

const BASIS: ReviewJudgement = {
  ...{ low: 41, high: 73, pairs: 30, judge: "judge-7", judgedAt: "2026-11-28T12:00:00.000Z", isSameModel: false, isProvisional: true },
};
const JUDGEMENT: Judgement = {
  ...{ low: 41, high: 73, pairs: 30, controls: { passed: 6, failed: 0 }, judge: "judge-7", writer: "quill-2", isSameModel: false },
  anchors: ["degraded", "others", "author"],
  void: null,
};

const draw = (locale: Language, element: React.ReactElement) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} timeZone="UTC" messages={MESSAGES[locale]}>
      {element}
    </NextIntlClientProvider>,
  );
const review = (locale: Language, judgement: Analysis["judgement"]) => {
  const analysis = { overall: 60, styleAccuracy: 7, brief: "Quiet.", critique: "Quiet.", categories: [], judgement };
  return draw(locale, <AiReview analysis={analysis} lang="en" />);
};

test.each(LANGUAGES)("in %s the AI review says what its score rests on", (locale) => {
  const texts = MESSAGES[locale].aiReview;
  const judged = review(locale, BASIS);
  for (const part of ["41", "73", "30", "judge-7", texts.otherModel, texts.provisional]) expect(judged).toContain(part);
  expect(judged).not.toContain(texts.withoutComparison);
  const settled = review(locale, { ...BASIS, isSameModel: true, isProvisional: false });
  expect(settled).toContain(texts.sameModel);
  expect(settled).not.toContain(texts.provisional);
});

test.each(LANGUAGES)("in %s an older review says that it was given without comparison", (locale) => {
  const old = review(locale, null);
  expect(old).toContain(MESSAGES[locale].aiReview.withoutComparison);
  expect(old).not.toContain(MESSAGES[locale].aiReview.otherModel);
});

test.each(LANGUAGES)("in %s the making page names the anchors, or why there is no score", (locale) => {
  const texts = MESSAGES[locale].making.judgement;
  const page = draw(locale, <MakingJudgement judgement={JUDGEMENT} />);
  for (const part of ["41", "73", "30", "judge-7", "quill-2", texts.anchors.author, texts.provisional]) expect(page).toContain(part);
  expect(page).not.toContain(texts.anchors.library);
  for (const reason of VOID_REASONS) {
    const without = draw(locale, <MakingJudgement judgement={{ ...JUDGEMENT, low: null, high: null, void: reason }} />);
    expect(without).toContain(texts.void[reason]);
    expect(without).not.toContain(texts.provisional);
  }
});
