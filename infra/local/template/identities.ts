import { createHash } from "node:crypto";
import { ACCOUNT_ID, arn, PARTITION, REGION } from "../aws/aws-identity.ts";
import { ISSUER_AUDIENCE } from "../aws/token-issuer.ts";
import { type Identity, type IntrinsicContext, resolveIntrinsics } from "./intrinsics.ts";
import type { SynthesizedStack } from "./template.ts";

/** What is only known once a service runs. */
export type RunningServices = {
  /** Base of queue URLs. */
  readonly sqsEndpoint: string;
  readonly apiEndpoint: string;
  /** Issues the tokens that a user pool issues on AWS. */
  readonly issuerUrl: string;
  /** Stream of a table by the table's name; filled when the tables exist. */
  readonly streamArns: Map<string, string>;
};

type Naming = (name: string, services: RunningServices, logicalId: string) => Identity;

/** How each type is named: its own name property, and what `Ref` and `Fn::GetAtt` give. */
const NAMINGS: Readonly<Record<string, { readonly nameProperty?: string; readonly identity: Naming }>> = {
  "AWS::DynamoDB::Table": {
    nameProperty: "TableName",
    identity: (name, { streamArns }) => {
      const streamArn = streamArns.get(name);
      return {
        ref: name,
        attributes: { Arn: arn("dynamodb", `table/${name}`), ...(streamArn && { StreamArn: streamArn }) },
      };
    },
  },
  "AWS::SQS::Queue": {
    nameProperty: "QueueName",
    identity: (name, { sqsEndpoint }) => {
      const url = `${sqsEndpoint}/${ACCOUNT_ID}/${name}`;
      return { ref: url, attributes: { Arn: arn("sqs", name), QueueName: name, QueueUrl: url } };
    },
  },
  "AWS::Lambda::Function": {
    nameProperty: "FunctionName",
    identity: (name) => ({ ref: name, attributes: { Arn: arn("lambda", `function:${name}`) } }),
  },
  "AWS::SecretsManager::Secret": {
    nameProperty: "Name",
    identity: (name) => {
      const id = arn("secretsmanager", `secret:${name}-${fingerprint(name).slice(0, 6)}`);
      return { ref: id, attributes: { Id: id } };
    },
  },
  "AWS::KMS::Key": {
    identity: (name) => {
      const id = keyId(name);
      return { ref: id, attributes: { Arn: arn("kms", `key/${id}`), KeyId: id } };
    },
  },
  "AWS::Logs::LogGroup": {
    nameProperty: "LogGroupName",
    identity: (name) => ({ ref: name, attributes: { Arn: arn("logs", `log-group:${name}:*`) } }),
  },
  "AWS::Events::Rule": {
    nameProperty: "Name",
    identity: (name) => ({ ref: name, attributes: { Arn: arn("events", `rule/${name}`) } }),
  },
  "AWS::KMS::Alias": { nameProperty: "AliasName", identity: (name) => ({ ref: name, attributes: {} }) },
  "AWS::ApiGatewayV2::Api": {
    identity: (_name, { apiEndpoint }) => ({
      ref: "local",
      attributes: { ApiEndpoint: apiEndpoint, ApiId: "local" },
    }),
  },
  "AWS::ApiGatewayV2::Authorizer": {
    identity: (_name, _services, logicalId) => ({ ref: logicalId, attributes: {} }),
  },
  "AWS::Cognito::UserPool": {
    nameProperty: "UserPoolName",
    identity: (name, { issuerUrl }) => ({
      ref: name,
      attributes: { Arn: arn("cognito-idp", `userpool/${name}`), ProviderURL: issuerUrl },
    }),
  },
  "AWS::Cognito::UserPoolClient": { identity: () => ({ ref: ISSUER_AUDIENCE, attributes: {} }) },
  "AWS::ApiGatewayV2::Integration": {
    identity: (_name, _services, logicalId) => ({ ref: logicalId, attributes: {} }),
  },
};

/**
 * References of a synthesized stack, resolved against the services that run.
 *
 * A resource without a name is called `<stack>-<logical id>`, the way CloudFormation does it less the random
 * ending, so that its data is found again after a restart.
 */
export function createIntrinsicContext(stack: SynthesizedStack, services: RunningServices): IntrinsicContext {
  const identityOf = (logicalId: string): Identity | undefined => {
    const resource = stack.template.Resources[logicalId];
    const naming = resource && NAMINGS[resource.Type];
    if (!resource || !naming) return undefined;
    const given = naming.nameProperty && resource.Properties?.[naming.nameProperty];
    const name =
      given === undefined ? `${stack.name}-${logicalId}` : String(resolveIntrinsics(given, context));
    return naming.identity(name, services, logicalId);
  };
  const context: IntrinsicContext = { parameters: parametersOf(stack), identityOf };
  return context;
}

function parametersOf({ name, template }: SynthesizedStack): Record<string, string> {
  const defaults = Object.entries(template.Parameters ?? {})
    .filter(([, { Default }]) => Default !== undefined)
    .map(([id, { Default }]) => [id, String(Default)] as const);
  return {
    ...Object.fromEntries(defaults),
    "AWS::AccountId": ACCOUNT_ID,
    "AWS::Partition": PARTITION,
    "AWS::Region": REGION,
    "AWS::StackName": name,
    "AWS::StackId": arn("cloudformation", `stack/${name}/local`),
    "AWS::URLSuffix": "amazonaws.com",
  };
}

const fingerprint = (text: string): string => createHash("sha256").update(text).digest("hex");

/** A key id of the usual form (a UUID) that is the same on every start. */
function keyId(name: string): string {
  const hex = fingerprint(name);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}
