import { LocalStackError } from "../process/local-stack-error.ts";
import type { Resource, TemplateResources } from "../template/template-resources.ts";
import type { TtlBounds } from "./edge-cache.ts";
import type { EdgeOrigin } from "./edge-origins.ts";
import type { CacheBehavior } from "./edge-settings.ts";
import { pathPattern } from "./path-pattern.ts";
import { responseHeaders } from "./response-headers.ts";
import { type ViewerFunction, viewerFunction } from "./viewer-function.ts";

export type EdgeBehavior = {
  readonly matches: (path: string) => boolean;
  readonly methods: readonly string[];
  readonly origin: EdgeOrigin;
  readonly ttl: TtlBounds | undefined;
  /** Query parameters in the cache key. They are forwarded to the origin. */
  readonly queryNames: readonly string[];
  readonly compresses: boolean;
  readonly passesHeader: (name: string) => boolean;
  readonly addHeaders: ReturnType<typeof responseHeaders>;
  readonly viewerFunction: ViewerFunction | undefined;
};

/** Id of the managed policy `CachingDisabled`. */
const NO_CACHING = "4135ea2d-6df8-44a3-9df3-4b5a84be39ad";
/** Supported settings. Other settings are refused. The local edge uses http instead of https. */
const SUPPORTED_SETTINGS = [
  ...["PathPattern", "TargetOriginId", "ViewerProtocolPolicy", "Compress", "AllowedMethods", "CachePolicyId"],
  ...["OriginRequestPolicyId", "ResponseHeadersPolicyId", "FunctionAssociations"],
];

export function edgeBehaviors(
  resources: TemplateResources,
  originAt: (domainName: string) => EdgeOrigin | undefined,
  resolve: (text: string) => string,
): EdgeBehavior[] {
  const distribution = resources.only("AWS::CloudFront::Distribution");
  const { CacheBehaviors, DefaultCacheBehavior, Origins } = distribution.properties.DistributionConfig;
  return [...CacheBehaviors, DefaultCacheBehavior].map((behavior) => {
    const { PathPattern = "*", AllowedMethods = ["GET", "HEAD"], TargetOriginId } = behavior;
    const unknown = Object.keys(behavior).filter((name) => !SUPPORTED_SETTINGS.includes(name));
    if (unknown.length > 0) throw unsupported(`${unknown} of ${PathPattern}`);
    const target = Origins.find(({ Id }) => Id === TargetOriginId);
    const found = originAt(target?.DomainName ?? "");
    const headers = (target?.OriginCustomHeaders ?? []).map(({ HeaderName, HeaderValue }) => [
      HeaderName,
      resolve(HeaderValue),
    ]);
    const origin = found && { ...found, headers: Object.fromEntries(headers) };
    if (!origin) throw unsupported(`the origin of ${PathPattern}`);
    return {
      matches: pathPattern(PathPattern),
      methods: AllowedMethods,
      origin,
      ...caching(resources, behavior),
      passesHeader: headerFilter(resources, behavior),
      addHeaders: responseHeaders(
        named(resources.of("AWS::CloudFront::ResponseHeadersPolicy"), behavior.ResponseHeadersPolicyId)
          .ResponseHeadersPolicyConfig,
      ),
      viewerFunction: findFunction(resources, behavior),
    };
  });
}

function caching(resources: TemplateResources, { CachePolicyId, Compress }: CacheBehavior) {
  if (CachePolicyId === NO_CACHING) return { ttl: undefined, queryNames: [], compresses: false };
  const policy = named(resources.of("AWS::CloudFront::CachePolicy"), CachePolicyId).CachePolicyConfig;
  const { CookiesConfig, HeadersConfig, QueryStringsConfig, EnableAcceptEncodingGzip } =
    policy.ParametersInCacheKeyAndForwardedToOrigin;
  const { QueryStringBehavior, QueryStrings = [] } = QueryStringsConfig;
  const isKnown = QueryStringBehavior === "none" || QueryStringBehavior === "whitelist";
  if (CookiesConfig.CookieBehavior !== "none" || HeadersConfig.HeaderBehavior !== "none" || !isKnown) {
    throw unsupported(`the cache key of ${policy.Name}`);
  }
  return {
    ttl: { min: policy.MinTTL, default: policy.DefaultTTL, max: policy.MaxTTL },
    queryNames: QueryStrings,
    compresses: Compress && EnableAcceptEncodingGzip,
  };
}

function headerFilter(resources: TemplateResources, { OriginRequestPolicyId }: CacheBehavior) {
  if (OriginRequestPolicyId === undefined) return () => false;
  const policies = resources.of("AWS::CloudFront::OriginRequestPolicy");
  const { CookiesConfig, HeadersConfig, QueryStringsConfig, Name } = named(
    policies,
    OriginRequestPolicyId,
  ).OriginRequestPolicyConfig;
  const { HeaderBehavior, Headers = [] } = HeadersConfig;
  const others = [CookiesConfig.CookieBehavior, QueryStringsConfig.QueryStringBehavior];
  if (HeaderBehavior !== "allExcept" || others.join() !== "none,none") {
    throw unsupported(`the origin request policy ${Name}`);
  }
  return (name: string) => name !== "cookie" && !Headers.includes(name);
}

function findFunction(resources: TemplateResources, { FunctionAssociations = [] }: CacheBehavior) {
  const [association, ...others] = FunctionAssociations;
  if (!association) return undefined;
  const all = resources.of("AWS::CloudFront::Function");
  const found = all.find(({ attributes }) => attributes.FunctionARN === association.FunctionARN);
  if (!found || association.EventType !== "viewer-request" || others.length > 0) {
    throw unsupported(`the function ${association.FunctionARN}`);
  }
  return viewerFunction(found.properties.FunctionCode);
}

type PolicyType = `AWS::CloudFront::${"CachePolicy" | "OriginRequestPolicy" | "ResponseHeadersPolicy"}`;

function named<Type extends PolicyType>(policies: readonly Resource<Type>[], id: string) {
  const found = policies.find(({ ref }) => ref === id);
  if (!found) throw unsupported(`the policy ${id}`);
  return found.properties;
}

const unsupported = (what: string): LocalStackError =>
  new LocalStackError(`The local edge does not support ${what}.`);
