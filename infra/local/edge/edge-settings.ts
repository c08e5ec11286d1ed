type Name = "none" | "whitelist" | "allExcept" | "all";

export type CachePolicyConfig = {
  readonly Name: string;
  readonly MinTTL: number;
  readonly DefaultTTL: number;
  readonly MaxTTL: number;
  readonly ParametersInCacheKeyAndForwardedToOrigin: {
    readonly EnableAcceptEncodingGzip: boolean;
    readonly CookiesConfig: { readonly CookieBehavior: Name };
    readonly HeadersConfig: { readonly HeaderBehavior: Name };
    readonly QueryStringsConfig: {
      readonly QueryStringBehavior: Name;
      readonly QueryStrings?: readonly string[];
    };
  };
};

export type OriginRequestPolicyConfig = {
  readonly Name: string;
  readonly CookiesConfig: { readonly CookieBehavior: Name };
  readonly HeadersConfig: { readonly HeaderBehavior: Name; readonly Headers?: readonly string[] };
  readonly QueryStringsConfig: { readonly QueryStringBehavior: Name };
};

type Items = { readonly Items: readonly string[] };

export type ResponseHeadersPolicyConfig = {
  readonly Name: string;
  readonly CorsConfig?: {
    readonly AccessControlAllowCredentials: boolean;
    readonly AccessControlAllowHeaders: Items;
    readonly AccessControlAllowMethods: Items;
    readonly AccessControlAllowOrigins: Items;
    readonly AccessControlExposeHeaders: Items;
    readonly AccessControlMaxAgeSec: number;
    readonly OriginOverride: boolean;
  };
  readonly CustomHeadersConfig?: {
    readonly Items: readonly {
      readonly Header: string;
      readonly Value: string;
      readonly Override: boolean;
    }[];
  };
  readonly SecurityHeadersConfig?: {
    readonly ContentSecurityPolicy?: { readonly ContentSecurityPolicy: string };
    readonly ContentTypeOptions?: object;
    readonly ReferrerPolicy?: { readonly ReferrerPolicy: string };
    readonly StrictTransportSecurity?: { readonly AccessControlMaxAgeSec: number };
  };
};

export type CacheBehavior = {
  readonly PathPattern?: string;
  readonly TargetOriginId: string;
  readonly ViewerProtocolPolicy: string;
  readonly Compress: boolean;
  readonly AllowedMethods?: readonly string[];
  readonly CachePolicyId: string;
  readonly OriginRequestPolicyId?: string;
  readonly ResponseHeadersPolicyId: string;
  readonly FunctionAssociations?: readonly { readonly EventType: string; readonly FunctionARN: string }[];
};

export type DistributionConfig = {
  readonly CacheBehaviors: readonly CacheBehavior[];
  readonly DefaultCacheBehavior: CacheBehavior;
  readonly Enabled: boolean;
  readonly Origins: readonly {
    readonly Id: string;
    readonly DomainName: string;
    readonly OriginCustomHeaders?: readonly { readonly HeaderName: string; readonly HeaderValue: string }[];
  }[];
};
