import {
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseHeadersPolicyProps,
} from "aws-cdk-lib/aws-cloudfront";
import { Duration } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import type { StageSettings } from "../../stage-settings.ts";
import { resourceName } from "../../stages.ts";

const READABLE = ["accept-ranges", "content-length", "content-range", "etag", "retry-after", "x-request-id"];

/** Any origin may read the responses, because they never depend on the caller. */
const ANY_ORIGIN = {
  accessControlAllowOrigins: ["*"],
  accessControlAllowMethods: ["GET", "HEAD", "POST"],
  accessControlAllowHeaders: ["*"],
  accessControlExposeHeaders: READABLE,
  accessControlAllowCredentials: false,
  accessControlMaxAge: Duration.days(1),
  originOverride: true,
};

/** Policy for uploaded files, which may be displayed but must not run scripts. */
const SANDBOX =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/**
 * Allows any https address, because the addresses of the API, the sign-in page and S3 are unknown
 * before the deployment.
 */
function pagePolicy({ allowLoopbackHttp }: StageSettings, fonts: string): string {
  const elsewhere = allowLoopbackHttp ? "https: http://127.0.0.1:* http://localhost:*" : "https:";
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `font-src ${fonts}`,
    `connect-src 'self' ${elsewhere}`,
    `img-src 'self' data: blob: ${elsewhere}`,
    `media-src 'self' blob: ${elsewhere}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

export class EdgeHeaders {
  readonly anyOrigin: ResponseHeadersPolicy;
  readonly media: ResponseHeadersPolicy;
  readonly dashboard: ResponseHeadersPolicy;
  readonly docs: ResponseHeadersPolicy;

  constructor(scope: Construct, stage: StageSettings) {
    const policy = (name: string, contentSecurityPolicy?: string, more: ResponseHeadersPolicyProps = {}) =>
      new ResponseHeadersPolicy(scope, `${name}-headers`, {
        responseHeadersPolicyName: resourceName(stage, name),
        securityHeadersBehavior: {
          contentTypeOptions: { override: true },
          referrerPolicy: {
            referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
            override: true,
          },
          strictTransportSecurity: { accessControlMaxAge: Duration.days(365), override: true },
          ...(contentSecurityPolicy && {
            contentSecurityPolicy: { contentSecurityPolicy, override: true },
          }),
        },
        ...more,
      });
    const shared: ResponseHeadersPolicyProps = {
      corsBehavior: ANY_ORIGIN,
      customHeadersBehavior: {
        customHeaders: [{ header: "cross-origin-resource-policy", value: "cross-origin", override: true }],
      },
    };
    this.anyOrigin = policy("any-origin", undefined, shared);
    this.media = policy("media", SANDBOX, shared);
    this.dashboard = policy("dashboard", pagePolicy(stage, "'self'"));
    // Redoc embeds its icon font as a `data:` URL.
    this.docs = policy("docs", pagePolicy(stage, "data:"));
  }
}
