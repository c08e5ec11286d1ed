import {
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseHeadersPolicyProps,
} from "aws-cdk-lib/aws-cloudfront";
import { Duration } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import type { StageSettings } from "../../stage-settings.ts";
import { resourceName } from "../../stages.ts";

/** Headers that pages of other origins may read. */
const READABLE = ["accept-ranges", "content-length", "content-range", "etag", "retry-after", "x-request-id"];

/** Any page may read, since no answer depends on the caller. */
const ANY_ORIGIN = {
  accessControlAllowOrigins: ["*"],
  accessControlAllowMethods: ["GET", "HEAD", "POST"],
  accessControlAllowHeaders: ["*"],
  accessControlExposeHeaders: READABLE,
  accessControlAllowCredentials: false,
  accessControlMaxAge: Duration.days(1),
  originOverride: true,
};

/** Uploaded files are displayed, but nothing in them is executed. */
const SANDBOX =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/**
 * Content security policy of the dashboard. It calls the API, signs in at the user pool's page, and uploads
 * to S3, whose addresses are only known after the deployment.
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

/** The headers that the edge adds to each kind of answer, including errors. */
export class EdgeHeaders {
  /** Scripts and styles for pages of any origin, and the API's public answers. */
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
    // Redoc's icons are a font in its own style sheet.
    this.docs = policy("docs", pagePolicy(stage, "data:"));
  }
}
