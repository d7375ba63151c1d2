import { expect, test } from "vitest";
import { spreadPoints } from "#lib/domain/about/spread-points";

test("points that are far enough apart stay where they are", () => {
  const points = [
    { x: 0, y: 0 },
    { x: 20, y: 0 },
  ];
  expect(spreadPoints(points, 20)).toEqual(points);
});

test("points that hide each other move apart by the same way", () => {
  expect(
    spreadPoints(
      [
        { x: 0, y: 0 },
        { x: 0, y: 10 },
      ],
      20,
    ),
  ).toEqual([
    { x: 0, y: -5 },
    { x: 0, y: 15 },
  ]);
});

test("equal points are separated, and so is a crowd", () => {
  const crowd = spreadPoints(
    Array.from({ length: 6 }, (_, index) => ({ x: 100, y: 100 + (index % 3) })),
    20,
  );
  for (const [index, one] of crowd.entries())
    for (const other of crowd.slice(index + 1)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(19);
});
