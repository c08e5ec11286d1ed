import { describe, expect, test } from "vitest";
import { type IntrinsicContext, resolveIntrinsics } from "../../../../infra/local/template/intrinsics.ts";

const context: IntrinsicContext = {
  parameters: { "AWS::Region": "eu-west-1" },
  findIdentity: (logicalId) =>
    logicalId === "Queue" ? { ref: "http://queue", attributes: { Arn: "arn:queue" } } : undefined,
};
const resolve = (value: unknown) => resolveIntrinsics(value, context);

describe("a template's value", () => {
  test.each([
    ["a reference to a resource", { Ref: "Queue" }, "http://queue"],
    ["a reference to a pseudo parameter", { Ref: "AWS::Region" }, "eu-west-1"],
    ["an attribute", { "Fn::GetAtt": ["Queue", "Arn"] }, "arn:queue"],
    ["a join of nested values", { "Fn::Join": ["/", ["a", { Ref: "AWS::Region" }]] }, "a/eu-west-1"],
    ["a substitution", { "Fn::Sub": `assets-$\{AWS::Region}` }, "assets-eu-west-1"],
    ["a function within lists and objects", { a: [{ Ref: "Queue" }] }, { a: ["http://queue"] }],
    ["no function", { Ref: "a", Other: [1, null] }, { Ref: "a", Other: [1, null] }],
  ])("with %s is resolved", (_, value, expected) => {
    expect(resolve(value)).toEqual(expected);
  });

  test.each([
    ["an unknown resource", { Ref: "Nothing" }, "Nothing"],
    ["an unknown attribute", { "Fn::GetAtt": ["Queue", "Color"] }, "Queue.Color"],
    ["an unsupported function", { "Fn::If": ["c", 1, 2] }, "Fn::If"],
    ["an unsupported form", { "Fn::Sub": [`$\{x}`, { x: 1 }] }, "Fn::Sub"],
  ])("with %s is refused", (_, value, name) => {
    expect(() => resolve(value)).toThrow(name);
  });
});
