import { ACMClient, DescribeCertificateCommand } from "@aws-sdk/client-acm";
import {
  CloudFrontClient,
  ListCachePoliciesCommand,
  ListDistributionsCommand,
  ListOriginRequestPoliciesCommand,
  ListResponseHeadersPoliciesCommand,
} from "@aws-sdk/client-cloudfront";
import { ListServiceQuotasCommand, ServiceQuotasClient } from "@aws-sdk/client-service-quotas";
import { mockClient } from "aws-sdk-client-mock";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { certificate, cloudFront, edgePolicies, POLICIES } from "../../../infra/preflight/edge-checks.ts";
import { findAll, printFinding } from "../../../infra/preflight/finding.ts";
import { stageNamed } from "../../../infra/stages.ts";
import { stages } from "../support/stages.ts";

const dev = stageNamed("dev");
const cloudfront = mockClient(CloudFrontClient);
const quotas = mockClient(ServiceQuotasClient);
const acm = mockClient(ACMClient);

afterAll(() => {
  cloudfront.restore();
  quotas.restore();
  acm.restore();
});

beforeEach(() => {
  for (const mock of [cloudfront, quotas, acm]) mock.reset();
  cloudfront.on(ListOriginRequestPoliciesCommand).resolves({});
  cloudfront.on(ListResponseHeadersPoliciesCommand).resolves({});
  quotas.on(ListServiceQuotasCommand).resolves({ Quotas: [] });
});

test("an account without a distribution gets a warning about verification", async () => {
  const list = (Quantity: number) => ({
    DistributionList: { Quantity, Marker: "", MaxItems: 1, IsTruncated: false },
  });
  cloudfront.on(ListDistributionsCommand).resolves(list(1));
  expect(await cloudFront(dev)).toMatchObject({ state: "ok" });
  cloudfront.on(ListDistributionsCommand).resolves(list(0));
  expect(await cloudFront(dev)).toMatchObject({ state: "warning", todo: expect.stringContaining("support") });
});

function cachePolicies(...names: string[]): void {
  const Items = names.map((Name) => ({ CachePolicy: { CachePolicyConfig: { Name } } }));
  cloudfront.on(ListCachePoliciesCommand).resolves({ CachePolicyList: { Items } } as object);
}
const others = (count: number) => Array.from({ length: count }, (_, index) => `other-${index}`);

describe("the quota check of CloudFront policies", () => {
  test("counts as many policies as a stage's template has", () => {
    const types = { "Cache policies": "CachePolicy", "Origin request policies": "OriginRequestPolicy" };
    const all = { ...types, "Response headers policies": "ResponseHeadersPolicy" };
    const counts = Object.entries(all).map(([kind, type]) => [
      kind,
      stages.production.resources(`AWS::CloudFront::${type}`).length,
    ]);
    expect(POLICIES).toEqual(Object.fromEntries(counts));
  });

  test.each([
    [17, "ok"],
    [18, "failed"],
  ] as const)("finds %i others of AWS's 20 and has the state %s", async (count, state) => {
    cachePolicies(...others(count));
    expect(await edgePolicies(dev)).toMatchObject({ state });
  });

  test("does not count the stage's existing policies", async () => {
    cachePolicies(
      ...others(17),
      "shoppable-video-dev-feed",
      "shoppable-video-dev-files",
      "shoppable-video-dev-sitemap",
    );
    expect(await edgePolicies(dev)).toMatchObject({ state: "ok" });
  });

  test("uses a higher quota", async () => {
    cachePolicies(...others(19));
    const Quotas = [{ QuotaName: "Cache policies per AWS account", Value: 40 }];
    quotas.on(ListServiceQuotasCommand).resolves({ Quotas });
    expect(await edgePolicies(dev)).toMatchObject({ state: "ok" });
  });
});

describe("the certificate", () => {
  const own = {
    ...dev,
    edgeDomain: "video.shop.example",
    certificateArn: "arn:aws:acm:us-east-1:111122223333:certificate/1",
  };
  const inAYear = new Date(Date.now() + 365 * 86_400_000);
  const issued = { Status: "ISSUED", DomainName: "video.shop.example", NotAfter: inAYear } as const;

  test.each([
    [issued, "ok"],
    [{ ...issued, DomainName: "shop.example", SubjectAlternativeNames: ["*.shop.example"] }, "ok"],
    [{ ...issued, DomainName: "shop.example" }, "failed"],
    [{ ...issued, Status: "PENDING_VALIDATION" }, "failed"],
    [{ ...issued, NotAfter: new Date() }, "failed"],
  ] as const)("in the state %j is %s", async (Certificate, state) => {
    acm.on(DescribeCertificateCommand).resolves({ Certificate } as object);
    expect(await certificate(own)).toMatchObject({ state });
  });

  test("is required only with a domain, and both must be set in the right region", async () => {
    const { certificateArn, edgeDomain, ...neither } = own;
    const elsewhere = { ...own, certificateArn: certificateArn.replace("us-east-1", "eu-west-1") };
    expect(await certificate(neither)).toMatchObject({ state: "ok" });
    expect(await certificate({ ...neither, edgeDomain })).toMatchObject({ state: "failed" });
    expect(await certificate({ ...neither, certificateArn })).toMatchObject({ state: "failed" });
    expect(await certificate(elsewhere)).toMatchObject({ state: "failed" });
    expect(acm.calls()).toEqual([]);
  });
});

test("an unanswered AWS call fails its check without hiding others", async () => {
  const refuse = () => Promise.reject(Object.assign(new Error("not allowed"), { name: "AccessDenied" }));
  const found = await findAll({ one: refuse, two: async () => ({ state: "ok", says: "Fine." }) }, dev);
  expect(found).toMatchObject([
    { check: "one", state: "failed", says: "The check failed (AccessDenied: not allowed)." },
    { check: "two", state: "ok" },
  ]);
  expect(found.map(printFinding)).toEqual([
    expect.stringMatching(/^failed {2}one {10}The check failed .* Do: use /),
    "ok      two          Fine.",
  ]);
});
