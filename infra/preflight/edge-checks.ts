import { ACMClient, type CertificateDetail, DescribeCertificateCommand } from "@aws-sdk/client-acm";
import {
  CloudFrontClient,
  ListCachePoliciesCommand,
  ListDistributionsCommand,
  ListOriginRequestPoliciesCommand,
  ListResponseHeadersPoliciesCommand,
} from "@aws-sdk/client-cloudfront";
import { paginateListServiceQuotas, ServiceQuotasClient } from "@aws-sdk/client-service-quotas";
import { resourceName } from "../stages.ts";
import { type Check, CLIENT_SETTINGS } from "./finding.ts";

/** CloudFront's API, certificates and quotas are available in this region only. */
const GLOBAL = { ...CLIENT_SETTINGS, region: "us-east-1" };

export const POLICIES = {
  "Cache policies": 3,
  "Origin request policies": 1,
  "Response headers policies": 4,
} as const;
const DEFAULT_QUOTA = 20;
const MIN_DAYS = 30;
const DAY_MS = 86_400_000;

export const cloudFront: Check = async () => {
  const client = new CloudFrontClient(GLOBAL);
  const { DistributionList } = await client.send(new ListDistributionsCommand({ MaxItems: 1 }));
  if ((DistributionList?.Quantity ?? 0) > 0) {
    return { state: "ok", says: "The account has distributions: CloudFront has verified it." };
  }
  return {
    state: "warning",
    says: "The account has no distribution yet. CloudFront may have to verify it first, which can't be checked in advance.",
    todo: 'if the deployment says that the account "must be verified", open a support case with that message, and deploy again.',
  };
};

export const edgePolicies: Check = async (stage) => {
  const [quotas, names] = await Promise.all([readQuotas(), policyNames()]);
  const own = `${resourceName(stage)}-`;
  const short = Object.entries(POLICIES).flatMap(([kind, needed]) => {
    const quota = quotas.get(kind) ?? DEFAULT_QUOTA;
    const others = names[kind as keyof typeof POLICIES].filter((name) => !name?.startsWith(own)).length;
    return others + needed > quota
      ? [`${kind}: ${others} of ${quota} are used, ${needed} more are needed`]
      : [];
  });
  if (short.length === 0)
    return { state: "ok", says: "The quotas are large enough for CloudFront's policies." };
  return {
    state: "failed",
    says: `${short.join("; ")}.`,
    todo: "delete policies that no distribution uses, or request more in Service Quotas, CloudFront, us-east-1.",
  };
};

async function policyNames(): Promise<Record<keyof typeof POLICIES, (string | undefined)[]>> {
  const client = new CloudFrontClient(GLOBAL);
  const own = { Type: "custom", MaxItems: 100 } as const; // Default quotas of AWS.
  const [caching, requests, headers] = await Promise.all([
    client.send(new ListCachePoliciesCommand(own)),
    client.send(new ListOriginRequestPoliciesCommand(own)),
    client.send(new ListResponseHeadersPoliciesCommand(own)),
  ]);
  return {
    "Cache policies": (caching.CachePolicyList?.Items ?? []).map(
      ({ CachePolicy }) => CachePolicy?.CachePolicyConfig?.Name,
    ),
    "Origin request policies": (requests.OriginRequestPolicyList?.Items ?? []).map(
      ({ OriginRequestPolicy }) => OriginRequestPolicy?.OriginRequestPolicyConfig?.Name,
    ),
    "Response headers policies": (headers.ResponseHeadersPolicyList?.Items ?? []).map(
      ({ ResponseHeadersPolicy }) => ResponseHeadersPolicy?.ResponseHeadersPolicyConfig?.Name,
    ),
  };
}

async function readQuotas(): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  const client = new ServiceQuotasClient(GLOBAL);
  for await (const { Quotas = [] } of paginateListServiceQuotas({ client }, { ServiceCode: "cloudfront" })) {
    for (const { QuotaName = "", Value } of Quotas)
      for (const kind of Object.keys(POLICIES))
        if (QuotaName.startsWith(`${kind} per`) && Value !== undefined) found.set(kind, Value);
  }
  return found;
}

export const certificate: Check = async ({ edgeDomain, certificateArn }) => {
  if (edgeDomain === undefined && certificateArn === undefined) {
    return { state: "ok", says: "The edge uses a CloudFront name, so it needs no domain or certificate." };
  }
  const todo = "in infra/stages.ts, name a domain and an issued certificate for it, in us-east-1.";
  if (edgeDomain === undefined || certificateArn === undefined) {
    return { state: "failed", says: "edgeDomain and certificateArn must be set together.", todo };
  }
  if (!certificateArn.startsWith("arn:aws:acm:us-east-1:")) {
    return { state: "failed", says: "CloudFront only accepts certificates from us-east-1.", todo };
  }
  const { Certificate } = await new ACMClient(GLOBAL).send(
    new DescribeCertificateCommand({ CertificateArn: certificateArn }),
  );
  const problem = certificateProblem(Certificate, edgeDomain);
  return problem === undefined
    ? {
        state: "ok",
        says: `The certificate covers ${edgeDomain}. Its DNS record must point to the distribution.`,
      }
    : { state: "failed", says: problem, todo };
};

function certificateProblem(found: CertificateDetail | undefined, domain: string): string | undefined {
  if (found?.Status !== "ISSUED") return `The certificate is ${found?.Status ?? "not there"}, not issued.`;
  const names = [found.DomainName, ...(found.SubjectAlternativeNames ?? [])];
  const wildcard = domain.replace(/^[^.]+/, "*");
  if (!names.some((name) => name === domain || name === wildcard)) {
    return `The certificate is not for ${domain}.`;
  }
  const daysLeft = ((found.NotAfter?.getTime() ?? 0) - Date.now()) / DAY_MS;
  return daysLeft < MIN_DAYS ? `The certificate ends in less than ${MIN_DAYS} days.` : undefined;
}
