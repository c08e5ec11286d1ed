import {
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseHeadersPolicyProps,
} from "aws-cdk-lib/aws-cloudfront";
import { Duration } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import type { StageSettings } from "../../stage-settings.ts";
import { resourceName } from "../../stages.ts";

/** What pages of other origins may read of an answer beside the headers that they always may. */
const READABLE = ["accept-ranges", "content-length", "content-range", "etag", "retry-after", "x-request-id"];

/** Any page may read: nothing here depends on who asks. */
const ANY_ORIGIN = {
  accessControlAllowOrigins: ["*"],
  accessControlAllowMethods: ["GET", "HEAD", "POST"],
  accessControlAllowHeaders: ["*"],
  accessControlExposeHeaders: READABLE,
  accessControlAllowCredentials: false,
  accessControlMaxAge: Duration.days(1),
  originOverride: true,
};

/** Uploaded files are shown, and nothing in them is ever run. */
const SANDBOX =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/**
 * The dashboard calls the API, signs in at the user pool's page, and uploads to S3: their addresses are known only once
 * everything is deployed.
 */
function dashboardPolicy({ allowLoopbackHttp }: StageSettings): string {
  const elsewhere = allowLoopbackHttp ? "https: http://127.0.0.1:* http://localhost:*" : "https:";
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
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

/** The headers that the edge adds to the answers of each kind, also to errors. */
export class EdgeHeaders {
  /** Scripts and styles for pages of any origin, and the API's public answers. */
  readonly anyOrigin: ResponseHeadersPolicy;
  readonly media: ResponseHeadersPolicy;
  readonly dashboard: ResponseHeadersPolicy;

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
    this.dashboard = policy("dashboard", dashboardPolicy(stage));
  }
}
