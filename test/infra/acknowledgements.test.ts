import { Validations } from "aws-cdk-lib/core";
import { expect, test } from "vitest";
import { stages } from "./support/stages.ts";
import type { SynthesizedStage } from "./support/synthesized-stage.ts";

/**
 * What the stack does although the rules of AWS Solutions (`cdk-nag`) advise against it, by construct: each
 * is explained where the construct is made, and a new one has to be added here too.
 */
const ACKNOWLEDGED: Record<string, string[]> = {
  // X-Ray takes no resource; nor does listing streams.
  ...each("-role", "AwsSolutions-IAM5[Resource::*]", [
    "access-token",
    "attribution",
    "catalog-plan",
    "catalog-pull",
    "catalog-schedule",
    "catalog-sitemap",
    "feed",
    "figures-fold",
    "reports-fold",
    "funnel",
    "interactions",
    "mail-unsubscribe",
    "mailer",
    "not-found",
    "order-amendments",
    "order-tracking",
    "product-upsert",
    "refused-calls",
    "report-log",
    "shop-days",
    "shopify-app",
    "shopify-schedule",
    "shopify-webhook",
    "shopify-worker",
    "store-deletion",
    "video-sitemap",
    "webhook-delivery",
    "webhook-events",
  ]),
  // What merchants upload has keys of its own each time.
  "admin-role": [
    "AwsSolutions-IAM5[Resource::*]",
    "AwsSolutions-IAM5[Resource::<UploadsBucket5E5E9B64.Arn>/*]",
  ],
  "media-role": [
    "AwsSolutions-IAM5[Resource::*]",
    "AwsSolutions-IAM5[Resource::<UploadsBucket5E5E9B64.Arn>/*]",
    "AwsSolutions-IAM5[Resource::<MediaBucketBCBB02BA.Arn>/media/*]",
    "AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:mediaconvert:<AWS::Region>:<AWS::AccountId>:jobs/*]",
    // Each draft of captions has a job of its own name, and writes beside the upload.
    "AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:transcribe:<AWS::Region>:<AWS::AccountId>:transcription-job/shoppable-video-production-draft.*]",
    "AwsSolutions-IAM5[Resource::<UploadsBucket5E5E9B64.Arn>/*/transcript/*]",
  ],
  // The contract's own bearer token, or public.
  "Api/DefaultRoute": ["AwsSolutions-APIG4"],
  "Api/GET--auth--access-token": ["AwsSolutions-APIG4"],
  "Api/GET--v1--feed": ["AwsSolutions-APIG4"],
  "Api/GET--v1--video-sitemap.xml": ["AwsSolutions-APIG4"],
  "Api/OPTIONS--admin--{proxy+}": ["AwsSolutions-APIG4"],
  "Api/POST--external-shop-order-tracking--private": ["AwsSolutions-APIG4"],
  "Api/POST--v1--order-amendments": ["AwsSolutions-APIG4"],
  "Api/POST--v1--shop-days": ["AwsSolutions-APIG4"],
  "ReportsApi/POST--v1--interactions": ["AwsSolutions-APIG4"],
  "Api/POST--v2--product": ["AwsSolutions-APIG4"],
  "Api/GET--v1--mail--unsubscribe": ["AwsSolutions-APIG4"],
  "Api/POST--v1--mail--unsubscribe": ["AwsSolutions-APIG4"],
  "Api/GET--shopify--app": ["AwsSolutions-APIG4"],
  "Api/POST--shopify--session": ["AwsSolutions-APIG4"],
  "Api/POST--shopify--webhooks": ["AwsSolutions-APIG4"],
  "Shopify/Secret": ["AwsSolutions-SMG4"],
  SigningKeys: ["AwsSolutions-SMG4"],
  CursorKeys: ["AwsSolutions-SMG4"],
  EdgeKeys: ["AwsSolutions-SMG4"],
  UploadsBucket: ["AwsSolutions-S1"],
  MediaBucket: ["AwsSolutions-S1"],
  "Conversions/Role": ["AwsSolutions-IAM5[Resource::<UploadsBucket5E5E9B64.Arn>/*]"],
  AssetsBucket: ["AwsSolutions-S1"],
  // CDK's own function that copies files, and what its role may do.
  "Custom::CDKBucketDeployment8693BB64968944B69AAFB0CC9EB8756C512MiB": ["AwsSolutions-L1"],
  "EdgeFiles/Role": [
    ...["GetBucket*", "GetObject*", "List*", "Abort*", "DeleteObject*"].map(
      (action) => `AwsSolutions-IAM5[Action::s3:${action}]`,
    ),
    "AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:s3:::cdk-svproducti-assets-<AWS::AccountId>-<AWS::Region>/*]",
    "AwsSolutions-IAM5[Resource::<AssetsBucket5CB76180.Arn>/*]",
  ],
  "Edge/Distribution": ["AwsSolutions-CFR1", "AwsSolutions-CFR2", "AwsSolutions-CFR3", "AwsSolutions-CFR4"],
  AdminUsers: ["AwsSolutions-COG3", "AwsSolutions-COG8"],
  "Alarms/Topic": ["AwsSolutions-SNS2"],
  ...each("/DeadLetterQueue", "AwsSolutions-SQS3", [
    "RefusedCalls/Queue",
    "AttributionStream",
    "InteractionsQueue",
    "Mail/Queue",
    "MediaQueue",
    "PlanQueue",
    "PullQueue",
    "RefreshClock",
    "Shopify/Queue",
    "Webhooks/Queue",
    "Webhooks/Stream",
    "SitemapQueue",
  ]),
  "Releases/Role": [
    "AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]",
  ],
};

type Acknowledged = { readonly path: string; readonly rule: string; readonly reason: string };

/** Every acknowledgement in the stage's tree. */
function acknowledgements({ stack }: SynthesizedStage): Acknowledged[] {
  return stack.node.findAll().flatMap(({ node }) =>
    node.metadata
      .filter(({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
      .flatMap(({ data }) => Object.entries(data as Record<string, string>))
      .map(([rule, reason]) => ({
        path: node.path.split("/").slice(1).join("/"),
        rule: rule.replace(/^Annotation::/, ""),
        reason,
      })),
  );
}

const found = acknowledgements(stages.production);

test("no rule is set aside but these", () => {
  const byPath: Record<string, string[]> = {};
  for (const { path, rule } of found) byPath[path] = [...new Set([...(byPath[path] ?? []), rule])];
  expect(byPath).toEqual(ACKNOWLEDGED);
});

test("every acknowledgement has its reason", () => {
  for (const { reason } of found) expect(reason).toMatch(/^[A-Z].{30,}\.$/s);
});

function each(suffix: string, rule: string, names: readonly string[]): Record<string, string[]> {
  return Object.fromEntries(names.map((name) => [name + suffix, [rule]]));
}
