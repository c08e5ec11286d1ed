import { expect, test } from "vitest";
import { reservedInAll, stageNamed } from "../../../infra/stages.ts";
import { stages } from "../support/stages.ts";

const { dev } = stages;
const functions = dev.resources("AWS::Lambda::Function");

test("every function runs on Node 24, on arm64, and is traced", () => {
  for (const each of functions) {
    expect(each).toMatchObject({
      Runtime: "nodejs24.x",
      Architectures: ["arm64"],
      Handler: "index.handler",
      TracingConfig: { Mode: "Active" },
    });
  }
});

test("every function writes to a log group of its own", () => {
  const groups = functions.map(({ LoggingConfig }) =>
    dev.pathOf((LoggingConfig as { LogGroup: { Ref: string } }).LogGroup.Ref),
  );
  const names = functions.map(({ FunctionName }) => String(FunctionName).replace("shoppable-video-dev-", ""));
  expect(groups).toEqual(names.map((name) => `${name}-log`));
});

test.each([
  ["access-token", 10],
  ["product-upsert", 10],
  ["order-tracking", 10],
  ["not-found", 10],
  ["attribution", 60],
  ["catalog-pull", 60],
  ["catalog-plan", 60],
  ["catalog-schedule", 60],
  ["shopify-schedule", 60],
  ["media", 60],
])("%s has %i seconds", (name, seconds) => {
  expect(dev.function(name).Timeout).toBe(seconds);
});

test("what is set aside leaves most of an account's usual 1,000 to everything else", () => {
  for (const stage of ["dev", "staging", "production"]) {
    const settings = stageNamed(stage);
    expect(reservedInAll(settings) + settings.pullConcurrency).toBeLessThan(500);
  }
});
