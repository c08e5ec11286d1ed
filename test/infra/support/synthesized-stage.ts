import { Annotations, Match, Template } from "aws-cdk-lib/assertions";
import type { ServiceStack } from "../../../infra/service-stack.ts";
import { TemplateReferences } from "./template-references.ts";

type Json = Record<string, unknown>;
type Resource = { readonly Type: string; readonly Properties: Json; readonly Metadata?: Json };

export type Permissions = Record<string, string[]>;

export class SynthesizedStage extends TemplateReferences {
  readonly stack: ServiceStack;
  readonly template: Template;
  readonly warnings: readonly string[];
  readonly #resources: Record<string, Resource>;

  constructor(stack: ServiceStack) {
    const template = Template.fromStack(stack);
    const resources = template.toJSON().Resources;
    super(resources);
    this.stack = stack;
    this.template = template;
    this.warnings = Annotations.fromStack(stack)
      .findWarning("*", Match.anyValue())
      .map(({ entry }) => String(entry.data));
    this.#resources = resources;
  }

  at(path: string, type: string): Json {
    const found = Object.entries(this.#resources).filter(
      ([id, { Type }]) => Type === type && this.pathOf(id) === path,
    );
    if (found.length !== 1) throw new Error(`${found.length} resources of type ${type} at ${path}`);
    return (found[0] as [string, Resource])[1].Properties;
  }

  idOf(path: string, type: string): string {
    const properties = this.at(path, type);
    return Object.keys(this.#resources).find((id) => this.#resources[id]?.Properties === properties) ?? "";
  }

  function(name: string): Json {
    return this.at(name, "AWS::Lambda::Function");
  }

  environment(name: string): Json {
    return (this.function(name).Environment as { Variables: Json }).Variables;
  }

  eventSource(name: string): Json {
    const mappings = this.resources("AWS::Lambda::EventSourceMapping").filter(
      ({ FunctionName }) => this.nameOf(FunctionName) === name,
    );
    if (mappings.length !== 1) throw new Error(`${mappings.length} event sources of ${name}`);
    return mappings[0] as Json;
  }

  resources(type: string): Json[] {
    return this.idsOf(type).map((id) => (this.#resources[id] as Resource).Properties);
  }

  idsOf(type: string): string[] {
    return Object.entries(this.#resources)
      .filter(
        ([id, { Type }]) => Type === type && !/^Custom(CDKBucketDeployment|S3AutoDeleteObjects)/.test(id),
      )
      .map(([id]) => id);
  }

  permissions(name: string): Permissions {
    const role = this.at(`${name}-role`, "AWS::IAM::Role");
    if (role.ManagedPolicyArns || role.Policies) throw new Error(`${name} has policies of another kind`);
    const roleIds = Object.keys(this.#resources).filter((id) => this.#resources[id]?.Properties === role);
    const policies = this.resources("AWS::IAM::Policy").filter(({ Roles }) =>
      (Roles as { Ref: string }[]).some(({ Ref }) => roleIds.includes(Ref)),
    );
    const permissions: Permissions = {};
    for (const statement of policies.flatMap(readStatements)) {
      for (const resource of [statement.Resource].flat()) {
        const on = (resource === "*" ? "*" : this.nameOf(resource)) + this.#conditionOf(statement);
        permissions[on] = [...(permissions[on] ?? []), ...[statement.Action].flat()].sort();
      }
    }
    return permissions;
  }

  #conditionOf({ Condition = {} }: Statement): string {
    const { StringEquals = {}, [EACH_LIKE]: each = {} } = Condition;
    const equal = Object.entries(StringEquals).map(([key, value]) => {
      const named = this.named(value);
      return `${key} ${typeof named === "string" ? named : this.text(named)}`;
    });
    const conditions = [...equal, ...Object.entries(each).map(([key, values]) => `each ${key} ${values}`)];
    return conditions.length > 0 ? ` with ${conditions.sort().join(", ")}` : "";
  }

  comparable(type: string): unknown[] {
    return this.resources(type)
      .map((properties) => JSON.stringify(this.named(properties)))
      .map((text) => text.replaceAll(this.stack.stackName, "<stack>"))
      .map((text) => text.replaceAll(/(assets-)(000000000000|\$\{AWS::AccountId\})/g, "$1<account>"))
      .map((text) => text.replaceAll(/(aws-cdk:cr-owned:)[0-9a-f]{8}/g, "$1<path>"))
      .map((text) => JSON.parse(text));
  }
}

/** Each value of the request's key must match one of the patterns. */
const EACH_LIKE = "ForAllValues:StringLike";

type Statement = {
  readonly Effect: string;
  readonly Action: string | string[];
  readonly Resource: unknown;
  readonly Condition?: { readonly StringEquals?: Json; readonly [EACH_LIKE]?: Json; readonly Null?: Json };
};

function readStatements(policy: Json): Statement[] {
  const { Statement: statements } = policy.PolicyDocument as { Statement: Statement[] };
  for (const { Effect, Action, Resource, Condition = {}, ...rest } of statements) {
    const { StringEquals: _, [EACH_LIKE]: each = {}, Null: present = {}, ...otherConditions } = Condition;
    const unknown = { ...rest, ...otherConditions };
    // ForAllValues also matches a request without the key.
    if (Object.keys(each).some((key) => present[key] !== "false")) {
      throw new Error(`A condition that an absent key meets: ${JSON.stringify(Condition)}`);
    }
    if (Effect !== "Allow" || !Action || !Resource || Object.keys(unknown).length > 0) {
      throw new Error(
        `A statement of another form: ${JSON.stringify({ Effect, Action, Resource, unknown })}`,
      );
    }
  }
  return statements;
}
