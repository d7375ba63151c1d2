import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TimeChart } from "#components/ui/chart/time-chart";

const draw = (values: number[], isCount = false) =>
  renderToStaticMarkup(
    <TimeChart
      label="Cost by day"
      points={values.map((value, index) => ({ date: new Date(Date.UTC(2026, 10, 20 + index)), value }))}
      formatValue={String}
      isCount={isCount}
      formatDate={(date) => date.toISOString().slice(0, 10)}
    />,
  );

test("a day is a step from its beginning to its end, at the height of its value", () => {
  const html = draw([0, 10]);
  expect(html).toContain('<svg role="img" aria-label="Cost by day"');
  expect(html).toContain('d="M0,160L500,160L500,0L1000,0L1000,0L1000,160L1000,160L500,160L500,160L0,160Z"');
  expect(html).toContain("2026-11-21");
});

test("a count has no tick between whole numbers", () => {
  expect(draw([0, 0])).toContain(">0.5<");
  expect(draw([0, 0], true)).not.toContain(">0.5<");
  expect(draw([0, 1], true)).toMatch(/>0<.*>1</);
});

test("days without a value draw a flat line, and no days draw nothing", () => {
  expect(draw([0, 0, 0])).not.toContain("NaN");
  expect(draw([])).toBe("");
});
