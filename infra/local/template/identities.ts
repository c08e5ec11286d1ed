import { createHash } from "node:crypto";
import { ACCOUNT_ID, arn, PARTITION, REGION, URL_SUFFIX } from "../aws/aws-identity.ts";
import { ISSUER_AUDIENCE } from "../aws/token-issuer.ts";
import type { Identity, IntrinsicContext } from "./intrinsics.ts";
import type { SynthesizedStack } from "./synthesize.ts";

export type RunningServices = {
  readonly sqsEndpoint: string;
  readonly apiEndpoint: string;
  readonly edgeUrl: string;
  readonly issuerUrl: string;
  readonly streamArns: ReadonlyMap<string, string>;
};

type Naming = {
  /** Property that sets the resource's name. Default name: `<stack>-<logical id>`. */
  readonly nameProperty?: string;
  readonly ref?: (name: string, services: RunningServices) => string;
  readonly attributes?: (name: string, services: RunningServices) => Record<string, string>;
};

const NAMING_BY_TYPE: Readonly<Record<string, Naming>> = {
  "AWS::DynamoDB::Table": {
    attributes: (name, { streamArns }) => {
      const streamArn = streamArns.get(name);
      return streamArn ? { StreamArn: streamArn } : {};
    },
  },
  "AWS::S3::Bucket": {
    ref: bucketName,
    attributes: (name) => ({
      Arn: `arn:${PARTITION}:s3:::${bucketName(name)}`,
      RegionalDomainName: `${bucketName(name)}.s3.${REGION}.${URL_SUFFIX}`,
    }),
  },
  "AWS::CloudFront::Distribution": {
    ref: distributionId,
    attributes: (_, { edgeUrl }) => ({ DomainName: new URL(edgeUrl).host }),
  },
  "AWS::CloudFront::CachePolicy": {},
  "AWS::MediaConvert::Queue": {
    nameProperty: "Name",
    attributes: (name) => ({ Arn: arn("mediaconvert", `queues/${name}`) }),
  },
  "AWS::SES::ConfigurationSet": { nameProperty: "Name" },
  "AWS::SES::EmailIdentity": {
    nameProperty: "EmailIdentity",
    attributes: (domain) =>
      Object.fromEntries(
        [1, 2, 3].flatMap((number) => [
          [`DkimDNSTokenName${number}`, `token${number}._domainkey.${domain}`],
          [`DkimDNSTokenValue${number}`, `token${number}.dkim.amazonses.com`],
        ]),
      ),
  },
  "AWS::IAM::Role": {
    attributes: (name) => ({ Arn: `arn:${PARTITION}:iam::${ACCOUNT_ID}:role/${name}` }),
  },
  "AWS::CloudFront::OriginRequestPolicy": {},
  "AWS::CloudFront::ResponseHeadersPolicy": {},
  "AWS::CloudFront::OriginAccessControl": { attributes: (name) => ({ Id: name }) },
  "AWS::CloudFront::Function": {
    nameProperty: "Name",
    attributes: (name) => ({ FunctionARN: `arn:${PARTITION}:cloudfront::${ACCOUNT_ID}:function/${name}` }),
  },
  "AWS::SQS::Queue": {
    nameProperty: "QueueName",
    ref: (name, { sqsEndpoint }) => `${sqsEndpoint}/${ACCOUNT_ID}/${name}`,
    attributes: (name) => ({ Arn: arn("sqs", name) }),
  },
  "AWS::Lambda::Function": {
    nameProperty: "FunctionName",
    attributes: (name) => ({ Arn: arn("lambda", `function:${name}`) }),
  },
  "AWS::SecretsManager::Secret": {
    ref: (name) => arn("secretsmanager", `secret:${name}-${fingerprint(name).slice(0, 6)}`),
  },
  "AWS::KMS::Key": {
    ref: keyId,
    attributes: (name) => ({ Arn: arn("kms", `key/${keyId(name)}`) }),
  },
  "AWS::Logs::LogGroup": {
    nameProperty: "LogGroupName",
    attributes: (name) => ({ Arn: arn("logs", `log-group:${name}:*`) }),
  },
  "AWS::Events::Rule": { nameProperty: "Name" },
  /**
   * All APIs return the public API's endpoint, because no other endpoint is read. CloudFront finds
   * the other APIs by `Ref`.
   */
  "AWS::ApiGatewayV2::Api": { attributes: (_, { apiEndpoint }) => ({ ApiEndpoint: apiEndpoint }) },
  "AWS::ApiGatewayV2::Authorizer": {},
  "AWS::ApiGatewayV2::Integration": {},
  "AWS::Cognito::UserPool": {
    nameProperty: "UserPoolName",
    attributes: (_, { issuerUrl }) => ({ ProviderURL: issuerUrl }),
  },
  "AWS::Cognito::UserPoolClient": { ref: () => ISSUER_AUDIENCE },
};

export function createIntrinsicContext(
  stack: SynthesizedStack,
  services: RunningServices,
): IntrinsicContext & { readonly physicalName: (logicalId: string) => string } {
  const physicalName = (logicalId: string): string => {
    const { Type = "", Properties = {} } = stack.template.Resources[logicalId] ?? {};
    const given = Properties[NAMING_BY_TYPE[Type]?.nameProperty ?? ""];
    return typeof given === "string" ? given : `${stack.name}-${logicalId}`;
  };
  const findIdentity = (logicalId: string): Identity | undefined => {
    const naming = NAMING_BY_TYPE[stack.template.Resources[logicalId]?.Type ?? ""];
    if (!naming) return undefined;
    const name = physicalName(logicalId);
    return {
      ref: naming.ref?.(name, services) ?? name,
      attributes: naming.attributes?.(name, services) ?? {},
    };
  };
  const parameters = {
    "AWS::AccountId": ACCOUNT_ID,
    "AWS::Partition": PARTITION,
    "AWS::Region": REGION,
    "AWS::URLSuffix": URL_SUFFIX,
  };
  return { parameters, findIdentity, physicalName };
}

const fingerprint = (text: string): string => createHash("sha256").update(text).digest("hex");

function bucketName(name: string): string {
  return name.toLowerCase();
}

/** Id in CloudFront's format, identical on every start. */
function distributionId(name: string): string {
  return `E${fingerprint(name).slice(0, 13).toUpperCase()}`;
}

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
