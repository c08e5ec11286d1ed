import type { HttpApi } from "aws-cdk-lib/aws-apigatewayv2";
import { Certificate } from "aws-cdk-lib/aws-certificatemanager";
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  HttpVersion,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin, S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import { Aws, Duration, Validations } from "aws-cdk-lib/core";
import { Construct } from "constructs";
import { ENV } from "../../../shared/platform/env-names.ts";
import { EDGE_KEY_HEADER } from "../../../shared/vocabulary/deployment.ts";
import type { StageSettings } from "../../stage-settings.ts";
import { resourceName } from "../../stages.ts";
import type { ServiceApi } from "../http-api.ts";
import type { PrivateBucket } from "../media/private-bucket.ts";
import type { ReportsApi } from "../reports-api.ts";
import type { ServiceFunction } from "../service-function.ts";
import type { StageLogGroup } from "../stage-log-group.ts";
import { EdgeAccessLog } from "./edge-access-log.ts";
import { EdgeCaching } from "./edge-caching.ts";
import { edgeFirewall } from "./edge-firewall.ts";
import { onViewerRequest } from "./edge-functions.ts";
import { EdgeHeaders } from "./edge-headers.ts";
import type { EdgeKeys } from "./edge-keys.ts";

export type ServiceEdgeProps = {
  readonly stage: StageSettings;
  readonly api: ServiceApi;
  readonly reports: { readonly api: ReportsApi; readonly keys: EdgeKeys };
  readonly media: PrivateBucket;
  readonly assets: PrivateBucket;
};

/** Depends on the API, but on no function, so that functions can depend on the distribution. */
export class ServiceEdge extends Construct {
  readonly distribution: Distribution;
  readonly url: string;
  /** Ends with a slash. */
  readonly dashboardUrl: string;
  readonly accessLog: StageLogGroup | undefined;

  constructor(scope: Construct, id: string, { stage, api, reports, media, assets }: ServiceEdgeProps) {
    super(scope, id);
    const caching = new EdgeCaching(this, stage);
    const headers = new EdgeHeaders(this, stage);
    const apiOrigin = httpApiOrigin("api", api);
    const reportsOrigin = httpApiOrigin("reports", reports.api, {
      [EDGE_KEY_HEADER]: reports.keys.reference,
    });
    const firewall = edgeFirewall(this, stage);
    const files = {
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: caching.files,
      responseHeadersPolicy: headers.anyOrigin,
    };
    const fromAssets = { ...files, origin: privateOrigin("assets", assets) };
    const dashboard: BehaviorOptions = {
      ...fromAssets,
      responseHeadersPolicy: headers.dashboard,
      functionAssociations: [onViewerRequest(this, stage, "dashboard-links")],
    };
    const docs: BehaviorOptions = {
      ...fromAssets,
      responseHeadersPolicy: headers.docs,
      functionAssociations: [onViewerRequest(this, stage, "docs-links")],
    };
    this.distribution = new Distribution(this, "Distribution", {
      comment: resourceName(stage, "edge"),
      httpVersion: HttpVersion.HTTP2_AND_3,
      ...ownDomain(this, stage),
      ...(firewall !== undefined && { webAclId: firewall }),
      defaultBehavior: { ...fromAssets, functionAssociations: [onViewerRequest(this, stage, "not-found")] },
      additionalBehaviors: {
        "/media/*": { ...files, origin: privateOrigin("media", media), responseHeadersPolicy: headers.media },
        "/widget/*": fromAssets,
        "/dashboard": dashboard,
        "/dashboard/*": dashboard,
        "/docs": docs,
        "/docs/*": docs,
        "/v1/feed": { ...files, origin: apiOrigin, cachePolicy: caching.feed },
        "/v1/video-sitemap.xml": { ...files, origin: apiOrigin, cachePolicy: caching.sitemap },
        "/v1/interactions": {
          ...files,
          origin: reportsOrigin,
          allowedMethods: AllowedMethods.ALLOW_ALL, // CloudFront has no smaller set that includes POST.
          cachePolicy: CachePolicy.CACHING_DISABLED,
          originRequestPolicy: caching.reports,
        },
      },
    });
    acknowledgeRules(this.distribution);
    this.accessLog = stage.watchEdge
      ? new EdgeAccessLog(this, "AccessLog", stage, this.distribution).logGroup
      : undefined;
    const scheme = stage.allowLoopbackHttp ? "http" : "https";
    this.url = `${scheme}://${stage.edgeDomain ?? this.distribution.distributionDomainName}`;
    this.dashboardUrl = `${this.url}/dashboard/`;
  }

  bind(fn: ServiceFunction): void {
    fn.addEnvironment(ENV.edgeUrl, this.url);
  }

  bindInvalidate(fn: ServiceFunction): void {
    fn.addEnvironment(ENV.distributionId, this.distribution.distributionId);
    fn.allow(["cloudfront:CreateInvalidation"], this.distribution.distributionArn);
  }
}

const httpApiOrigin = (originId: string, { apiId }: HttpApi, customHeaders: Record<string, string> = {}) =>
  new HttpOrigin(`${apiId}.execute-api.${Aws.REGION}.${Aws.URL_SUFFIX}`, {
    originId,
    customHeaders,
    connectionAttempts: 2,
    connectionTimeout: Duration.seconds(3),
    readTimeout: Duration.seconds(12), // Functions time out after ten seconds.
  });

/** CloudFront may read the bucket but not list it, so S3 returns 403 for a missing object. */
const privateOrigin = (originId: string, bucket: PrivateBucket) =>
  S3BucketOrigin.withOriginAccessControl(bucket as unknown as IBucket, { originId });

function ownDomain(scope: Construct, { name, edgeDomain, certificateArn }: StageSettings) {
  if (edgeDomain === undefined && certificateArn === undefined) return {};
  if (edgeDomain === undefined || certificateArn === undefined) {
    throw new Error(`Stage ${name} needs both edgeDomain and certificateArn, or neither.`);
  }
  return {
    domainNames: [edgeDomain],
    certificate: Certificate.fromCertificateArn(scope, "Certificate", certificateArn),
    minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
  };
}

function acknowledgeRules(distribution: Distribution): void {
  const acknowledge = (id: string, reason: string) =>
    Validations.of(distribution).acknowledge({ id, reason });
  acknowledge("AwsSolutions-CFR1", "Shops sell where they like: the service has no country to leave out.");
  acknowledge(
    "AwsSolutions-CFR2",
    "What is public is cached or throttled; a firewall would cost more than an idle stage, so that it is a setting of the stage.",
  );
  acknowledge(
    "AwsSolutions-CFR3",
    "The access log is delivered to CloudWatch Logs: the form that this rule knows holds the query of each request.",
  );
  acknowledge(
    "AwsSolutions-CFR4",
    "TLS 1.2 needs a certificate of one's own: a stage with edgeDomain and certificateArn has it.",
  );
}
