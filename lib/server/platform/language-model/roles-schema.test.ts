import { expect, test } from "vitest";
import { readSettings } from "#lib/server/platform/env";

const rolesOf = (text: string) => readSettings({ AI_ROLES: text }).AI_ROLES;
const faultOf = (text: string): string => {
  try {
    rolesOf(text);
  } catch (error) {
    return (error as Error).message.replace(/^.*\n.*\): /s, "");
  }
  return "";
};

test("roles are JSON; none without the setting", () => {
  expect(readSettings({}).AI_ROLES).toEqual({});
  expect(rolesOf('{"writer":{"temperature":0.9,"effort":"low","window":128000,"maxOutputTokens":8000,"authors":{"kafka":"k"}}}')).toEqual({
    writer: { temperature: 0.9, effort: "low", window: 128_000, maxOutputTokens: 8_000, authors: { kafka: "k" } },
  });
});

test("what is wrong is said with its place, in words", () => {
  expect(faultOf("writer")).toBe('must be JSON, as {"writer":{"temperature":0.9}}');
  expect(faultOf('{"editor":{}}')).toBe("does not know editor");
  expect(faultOf('{"writer":{"temprature":1}}')).toBe("writer does not know temprature");
  expect(faultOf('{"writer":{"temperature":"hot"}}')).toBe("writer.temperature must be a number");
  expect(faultOf('{"writer":{"effort":"utmost"}}')).toBe("writer.effort must be none, low, medium, or high");
  expect(faultOf('{"judge":{"window":1000}}')).toBe("judge.window must be at least 4096");
});
