import { expect, test } from "vitest";
import { versionsOn, versionToAccept } from "#lib/domain/legal/legal";

const FIRST = { date: "2026-11-22", published: "2026-11-22", isCorrection: false };
const SECOND = { date: "2027-03-01", published: "2027-01-20", isCorrection: false };
const all = [FIRST, SECOND];
const on = (day: string) => versionsOn(all, new Date(`${day}T12:00:00Z`));

test("a version is hidden before its publication, then announced, then current", () => {
  expect(on("2027-01-19")).toEqual({ current: FIRST, coming: null, published: [FIRST] });
  expect(on("2027-01-20")).toEqual({ current: FIRST, coming: SECOND, published: [SECOND, FIRST] });
  expect(on("2027-02-28")?.current).toBe(FIRST);
  expect(on("2027-03-01")).toEqual({ current: SECOND, coming: null, published: [SECOND, FIRST] });
});

test("the next of several announced versions is the coming one", () => {
  const third = { date: "2027-06-01", published: "2027-01-25", isCorrection: false };
  expect(versionsOn([...all, third], new Date("2027-02-01"))).toMatchObject({ current: FIRST, coming: SECOND });
});

test("the first version is there even if the clock is behind; a document without versions has none", () => {
  expect(on("2026-11-21")).toEqual({ current: FIRST, coming: null, published: [FIRST] });
  expect(versionsOn([], new Date())).toBeNull();
});

test("the first version is accepted by registering, a later one once it is published", () => {
  const asked = (day: string) => {
    const versions = on(day);
    return versions && versionToAccept(versions);
  };
  expect([asked("2026-11-23"), asked("2027-01-20"), asked("2027-04-01")]).toEqual([null, SECOND, SECOND]);
});

test("nobody is asked to accept a correction", () => {
  const correction = { date: "2026-11-27", published: "2026-11-27", isCorrection: true };
  const asked = (day: string) => {
    const versions = versionsOn([FIRST, correction, SECOND], new Date(day));
    return versions && versionToAccept(versions);
  };
  expect([asked("2026-11-28"), asked("2027-01-20")]).toEqual([null, SECOND]);
});
