import { describe, expect, test } from "vitest";
import { stageNamed } from "../../../infra/stages.ts";
import { stages, synthesizeStage } from "../support/stages.ts";

const { dev } = stages;

type Distribution = {
  readonly DistributionConfig: {
    readonly CacheBehaviors: readonly {
      readonly ViewerProtocolPolicy: string;
      readonly PathPattern: string;
    }[];
    readonly DefaultCacheBehavior: { readonly ViewerProtocolPolicy: string };
    readonly Origins: readonly Record<string, unknown>[];
    readonly Aliases?: readonly string[];
    readonly ViewerCertificate?: object;
  };
};
const distribution = dev.at("Edge/Distribution", "AWS::CloudFront::Distribution") as Distribution;
const { CacheBehaviors, DefaultCacheBehavior, Origins } = distribution.DistributionConfig;

test("plain HTTP is always redirected", () => {
  for (const { ViewerProtocolPolicy } of [...CacheBehaviors, DefaultCacheBehavior]) {
    expect(ViewerProtocolPolicy).toBe("redirect-to-https");
  }
});

test("the edge reaches the API over TLS 1.2 and buckets by origin access control", () => {
  const apis = Origins.filter((origin) => "CustomOriginConfig" in origin);
  const buckets = Origins.filter((origin) => !apis.includes(origin));
  for (const [index, name] of ["Api", "ReportsApi"].entries()) {
    expect(dev.named(apis[index]?.DomainName)).toEqual({
      "Fn::Join": ["", [name, ".execute-api.", { Ref: "AWS::Region" }, ".", { Ref: "AWS::URLSuffix" }]],
    });
    expect(apis[index]?.CustomOriginConfig).toMatchObject({
      OriginProtocolPolicy: "https-only",
      OriginSSLProtocols: ["TLSv1.2"],
    });
  }
  expect(buckets.map(({ DomainName }) => dev.nameOf(DomainName)).sort()).toEqual([
    "AssetsBucket.RegionalDomainName",
    "MediaBucket.RegionalDomainName",
  ]);
  for (const { OriginAccessControlId } of buckets) expect(OriginAccessControlId).toBeDefined();
});

test("only the reports API gets the edge's key, which is not in the template", () => {
  const sent = Origins.filter(({ OriginCustomHeaders }) => OriginCustomHeaders !== undefined);
  expect(sent.map(({ Id }) => Id)).toEqual(["reports"]);
  expect(dev.named(sent[0]?.OriginCustomHeaders)).toEqual([
    {
      HeaderName: "x-origin-key",
      HeaderValue: {
        "Fn::Join": ["", ["{{resolve:secretsmanager:", "EdgeKeys", ":SecretString:k1::}}"]],
      },
    },
  ]);
});

describe("the firewall", () => {
  test("exists only in stages that enable it", () => {
    for (const stage of Object.values(stages)) expect(stage.resources("AWS::WAFv2::WebACL")).toEqual([]);
  });

  test("blocks an address over its rate and stores no sampled requests", async () => {
    const stage = await synthesizeStage({ ...stageNamed("dev"), firewall: { requestsPerAddress: 2_000 } });
    const [acl] = stage.resources("AWS::WAFv2::WebACL") as [Record<string, unknown>];
    expect(acl).toMatchObject({
      Scope: "CLOUDFRONT",
      DefaultAction: { Allow: {} },
      Rules: [
        {
          Action: { Block: { CustomResponse: { ResponseCode: 429 } } },
          Statement: {
            RateBasedStatement: { AggregateKeyType: "IP", Limit: 2_000, EvaluationWindowSec: 300 },
          },
        },
      ],
    });
    expect(JSON.stringify(acl)).not.toContain('"SampledRequestsEnabled":true');
    const { DistributionConfig } = stage.at("Edge/Distribution", "AWS::CloudFront::Distribution") as never;
    expect(stage.nameOf((DistributionConfig as { WebACLId: unknown }).WebACLId)).toBe("Edge/Firewall");
  });
});

test("the edge can read objects but not list them, and can't read uploads", () => {
  const { production } = stages; // Only production: in dev, CDK's function for emptying buckets also has this permission.
  const policies = production.resources("AWS::S3::BucketPolicy") as {
    Bucket: unknown;
    PolicyDocument: { Statement: { Effect: string; Condition?: object }[] };
  }[];
  const allowed = policies.flatMap(({ Bucket, PolicyDocument }) =>
    PolicyDocument.Statement.filter(({ Effect }) => Effect === "Allow").map(
      (statement) => [production.nameOf(Bucket), production.named(statement)] as const,
    ),
  );
  const read = {
    Action: "s3:GetObject",
    Principal: { Service: "cloudfront.amazonaws.com" },
    Condition: { StringEquals: { "AWS:SourceArn": expect.anything() } },
  };
  expect(allowed).toMatchObject([
    ["MediaBucket", read],
    ["AssetsBucket", read],
  ]);
});

test("the access log contains neither query nor shopper", () => {
  const [delivery] = dev.resources("AWS::Logs::Delivery") as { RecordFields: string[] }[];
  expect(delivery?.RecordFields).toContain("cs-uri-stem");
  for (const field of ["cs-uri-query", "c-ip", "x-forwarded-for", "cs(Cookie)", "cs(Referer)"]) {
    expect(delivery?.RecordFields).not.toContain(field);
  }
});

describe("a custom domain", () => {
  const own = {
    edgeDomain: "video.shop.example",
    certificateArn: "arn:aws:acm:us-east-1:123456789012:certificate/own",
  };

  test("has its certificate, TLS 1.2 and its name in the functions' environment", async () => {
    const stage = await synthesizeStage({ ...stageNamed("dev"), ...own });
    const { DistributionConfig } = stage.at(
      "Edge/Distribution",
      "AWS::CloudFront::Distribution",
    ) as Distribution;
    expect(DistributionConfig).toMatchObject({
      Aliases: ["video.shop.example"],
      ViewerCertificate: {
        AcmCertificateArn: own.certificateArn,
        MinimumProtocolVersion: "TLSv1.2_2021",
        SslSupportMethod: "sni-only",
      },
    });
    expect(stage.environment("feed").EDGE_URL).toBe("https://video.shop.example");
  });

  test.each(["edgeDomain", "certificateArn"] as const)("is refused with only %s", async (name) => {
    const half = { ...stageNamed("dev"), [name]: own[name] };
    await expect(synthesizeStage(half)).rejects.toThrow("needs both edgeDomain and certificateArn");
  });
});
