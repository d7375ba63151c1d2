import { expect, test } from "vitest";
import { barChartSvg, type ChartBar, pointChartSvg } from "#lib/domain/art/chart";

const written: string[] = [];
const setLine = (text: string, _face: string, size: number) => {
  written.push(text);
  return { d: "M0 0h1", width: text.length * size * 0.4 };
};

const bars: ChartBar[] = [
  { label: "Henry James", share: 1, shown: "27.5" },
  { label: "Franz Kafka", share: 0.5, shown: "13.8" },
];
const heightOf = (svg: string): number => Number(/^<svg [^>]*height="(\d+)"/.exec(svg)?.[1]);

test("a bar chart says its title, its source, and each label with its value; bars are as long as their shares", () => {
  const svg = barChartSvg({ title: "Words", source: "library.example/blog", colour: "#14452f", bars }, setLine);
  expect(written).toEqual(
    expect.arrayContaining(["Words", "library.example/blog", "Henry James", "27.5", "Franz Kafka", "13.8", "Pastiche"]),
  );
  const [first = 0, second = 0] = [...svg.matchAll(/width="([\d.]+)" height="20"/g)].map(([, width]) => Number(width));
  expect(second / first).toBeCloseTo(0.5, 2);
});

test("a bar is marked with what it is to be compared with", () => {
  const mark = { at: 0.5, low: 0.25, high: 0.75 };
  const [bar] = bars;
  const draw = (some: typeof bars) => barChartSvg({ title: "", source: "", colour: "#14452f", bars: some }, setLine);
  const marked = draw([{ label: "Henry James", share: 1, shown: "27.5", mark }]);
  const [, from, to] = /d="M([\d.]+) [\d.]+H([\d.]+)" stroke="[^"]+" stroke-width="2"/.exec(marked) ?? [];
  const [, tick] = /d="M([\d.]+) [\d.]+v32"/.exec(marked) ?? [];
  expect(Number(tick) - Number(from)).toBeCloseTo(Number(to) - Number(tick), 1);
  expect(Number(to)).toBeGreaterThan(Number(from));
  expect(bar && draw([bar])).not.toMatch(/v32/);
});

test("a pale colour is darkened until its bars are seen on the page", () => {
  const fills = [...barChartSvg({ title: "", source: "", colour: "#f5f0c0", bars }, setLine).matchAll(/height="20" fill="([^"]+)"/g)].map(
    ([, fill]) => fill,
  );
  expect(fills).toHaveLength(2);
  expect(fills).not.toContain("#f5f0c0");
});

test("a chart is as high as its rows need", () => {
  const draw = (count: number) =>
    heightOf(barChartSvg({ title: "Words", source: "", colour: "#14452f", bars: Array(count).fill(bars[0]) }, setLine));
  expect(draw(6) - draw(5)).toBe(draw(9) - draw(8));
  expect(draw(6)).toBeGreaterThan(draw(5));
  const point = { x: 0.5, y: 0.5, name: "Ada Lind", colour: "#14452f", tint: "#ffffff", shown: "50%" };
  const map = (count: number) => pointChartSvg({ title: "", source: "", axes: ["right", "up"], points: Array(count).fill(point) }, setLine);
  expect(heightOf(map(30))).toBeGreaterThan(heightOf(map(10)));
  expect([...map(10).matchAll(/<circle/g)]).toHaveLength(10);
});
