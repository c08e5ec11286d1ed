import { expect, test } from "vitest";
import { deploymentSteps, ProtectedFailureError } from "../../../infra/deploy/deployment-steps.ts";
import { stageNamed } from "../../../infra/stages.ts";
import { stages, synthesizeStage } from "../support/stages.ts";

const STACK = "shoppable-video-production";
const CREATION = [["-c", "protection=off"], []];

const steps = (status: string | undefined, { isProtected = false, protectData = true } = {}) =>
  deploymentSteps(STACK, status === undefined ? undefined : { status, isProtected }, protectData);

test.each([
  undefined,
  "REVIEW_IN_PROGRESS",
  "ROLLBACK_COMPLETE",
  "ROLLBACK_FAILED",
  "CREATE_FAILED",
  "DELETE_COMPLETE",
])("a stack with the status %s is created without protection, which a second step adds", (status) => {
  expect(steps(status)).toEqual(CREATION);
});

test.each([
  "CREATE_COMPLETE",
  "UPDATE_COMPLETE",
  "UPDATE_ROLLBACK_COMPLETE",
  "UPDATE_ROLLBACK_FAILED",
  "UPDATE_IN_PROGRESS",
])("protection of a stack with the status %s is never removed", (status) => {
  expect(steps(status, { isProtected: true })).toEqual([[]]);
  expect(steps(status)).toEqual([[]]);
});

test("a stage without protection is deployed in one step", () => {
  expect(steps(undefined, { protectData: false })).toEqual([[]]);
});

test("a failed stack with protection needs a person", () => {
  expect(() => steps("ROLLBACK_COMPLETE", { isProtected: true })).toThrow(ProtectedFailureError);
});

test("the second step changes only the protection of table, users and stack", async () => {
  const created = await synthesizeStage({ ...stageNamed("production"), protectData: false });
  const { production } = stages;
  const resources = ({ template }: typeof created) =>
    template.toJSON().Resources as Record<string, { Type: string; Properties?: Record<string, unknown> }>;
  const changed = Object.entries(resources(production)).flatMap(([id, { Properties = {} }]) => {
    const before = resources(created)[id]?.Properties ?? {};
    return Object.keys({ ...before, ...Properties })
      .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(Properties[name]))
      .map((name) => `${production.pathOf(id)} ${name}`);
  });
  expect(Object.keys(resources(created))).toEqual(Object.keys(resources(production)));
  expect(changed.sort()).toEqual(["AdminUsers DeletionProtection", "Table DeletionProtectionEnabled"]);
  expect([created, production].map(({ stack }) => stack.terminationProtection)).toEqual([false, true]);
});
