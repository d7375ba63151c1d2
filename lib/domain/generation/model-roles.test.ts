import { expect, test } from "vitest";
import { modelOfRole, modelsInUse, outputLimit } from "#lib/domain/generation/model-roles";

const MODELS = { AI_MODEL: "pen", AI_CRITIC_MODEL: "eye", AI_ROLES: { writer: { authors: { kafka: "kafka-pen" } } } };

test("the planner falls back to the writer’s model, the judge to the critic’s, the critic to the writer’s", () => {
  expect(modelOfRole("planner", MODELS)).toBe("pen");
  expect(modelOfRole("judge", MODELS)).toBe("eye");
  expect(modelOfRole("judge", { AI_MODEL: "pen" })).toBe("pen");
  expect(modelOfRole("critic", { AI_MODEL: "pen" })).toBe("pen");
  expect(modelOfRole("planner", { ...MODELS, AI_PLANNER_MODEL: "map" })).toBe("map");
  expect(modelOfRole("judge", { ...MODELS, AI_JUDGE_MODEL: "scale" })).toBe("scale");
  expect(modelOfRole("writer", {})).toBeUndefined();
});

test("a role has a model of its own for an author", () => {
  expect(modelOfRole("writer", MODELS, "kafka")).toBe("kafka-pen");
  expect(modelOfRole("writer", MODELS, "james")).toBe("pen");
  expect(modelOfRole("planner", MODELS, "kafka")).toBe("pen");
  expect(modelOfRole("writer", MODELS, "constructor")).toBe("pen");
});

test("each model in use is listed once; none where nothing is written", () => {
  expect(modelsInUse({ ...MODELS, AI_JUDGE_MODEL: "pen" })).toEqual(["pen", "kafka-pen", "eye"]);
  expect(modelsInUse({ AI_CRITIC_MODEL: "eye" })).toEqual([]);
});

test("an answer has room for its reasoning, within the role’s limit", () => {
  expect([outputLimit({}, 6_000), outputLimit({ effort: "none" }, 6_000)]).toEqual([6_000, 6_000]);
  expect(outputLimit({ effort: "high" }, 6_000)).toBe(22_000);
  expect(outputLimit({ effort: "high", maxOutputTokens: 8_000 }, 6_000)).toBe(8_000);
});
