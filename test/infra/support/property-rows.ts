import { expect, test } from "vitest";
import { stages } from "./stages.ts";

const { dev } = stages;

export const DAY = 86_400;
export const KEPT = { MessageRetentionPeriod: 14 * DAY };

export const queue = (path: string) => dev.at(path, "AWS::SQS::Queue");

export type Row = [what: string, resource: Record<string, unknown>, has: object, lacks?: readonly string[]];

export const testRows = (rows: readonly Row[]): void => {
  test.each([...rows])("%s", (_, resource, has, lacks = []) => {
    expect(dev.named(resource)).toMatchObject(has);
    for (const property of lacks) expect(resource).not.toHaveProperty(property);
  });
};
