import {
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
} from "aws-cdk-lib/aws-cloudfront";
import { Duration } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { OPERATIONS } from "../../../shared/contract/operations.ts";
import type { StageSettings } from "../../stage-settings.ts";
import { resourceName } from "../../stages.ts";

/**
 * Excludes cookies and headers from the cache key and the origin request, so the feed never
 * receives `Origin` and `Authorization`.
 */
const ONE_COPY = {
  cookieBehavior: CacheCookieBehavior.none(),
  headerBehavior: CacheHeaderBehavior.none(),
  enableAcceptEncodingBrotli: true,
  enableAcceptEncodingGzip: true,
};

type PublicOperation = { readonly query: { readonly entries: object } };

export class EdgeCaching {
  readonly feed: CachePolicy;
  readonly sitemap: CachePolicy;
  readonly files: CachePolicy;
  readonly reports: OriginRequestPolicy;

  constructor(scope: Construct, stage: StageSettings) {
    const cacheByQuery = (name: string, { query }: PublicOperation): CachePolicy =>
      new CachePolicy(scope, `${name}-cache`, {
        ...ONE_COPY,
        cachePolicyName: resourceName(stage, name),
        comment: `By the ${name}'s query; the API says how long, also while it fails`,
        queryStringBehavior: CacheQueryStringBehavior.allowList(...Object.keys(query.entries)),
        minTtl: Duration.seconds(0),
        defaultTtl: Duration.seconds(0),
        maxTtl: Duration.days(2),
      });
    this.feed = cacheByQuery("feed", OPERATIONS.getFeed);
    this.sitemap = cacheByQuery("video-sitemap", OPERATIONS.getVideoSitemap);
    this.files = new CachePolicy(scope, "files-cache", {
      ...ONE_COPY,
      cachePolicyName: resourceName(stage, "files"),
      comment: "By the path alone; the file says how long",
      queryStringBehavior: CacheQueryStringBehavior.none(),
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.hours(1),
      maxTtl: Duration.days(365),
    });
    this.reports = new OriginRequestPolicy(scope, "reports-request", {
      originRequestPolicyName: resourceName(stage, "reports"),
      comment: "All headers but the viewer's Host, which API Gateway would refuse",
      headerBehavior: OriginRequestHeaderBehavior.denyList("host"),
      cookieBehavior: OriginRequestCookieBehavior.none(),
      queryStringBehavior: OriginRequestQueryStringBehavior.none(),
    });
  }
}
