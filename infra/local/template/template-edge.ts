import { REGION, URL_SUFFIX } from "../aws/aws-identity.ts";
import { startCloudFrontEndpoint } from "../edge/cloudfront-endpoint.ts";
import { edgeBehaviors } from "../edge/edge-behaviors.ts";
import type { EdgeOrigin } from "../edge/edge-origins.ts";
import type { Cleanup } from "../process/cleanup.ts";
import type { StackServices } from "../stack-services.ts";
import type { TemplateResources } from "./template-resources.ts";

export function serveTemplateEdge(
  { edge, s3 }: StackServices,
  resources: TemplateResources,
  apiUrl: (ref: string) => string | undefined,
  resolve: (text: string) => string,
): void {
  const origins = new Map<string | undefined, EdgeOrigin>();
  for (const { ref, attributes } of resources.of("AWS::S3::Bucket")) {
    origins.set(attributes.RegionalDomainName, { kind: "bucket", store: s3.bucket(ref) });
  }
  for (const { ref } of resources.of("AWS::ApiGatewayV2::Api")) {
    const url = apiUrl(ref);
    if (url !== undefined) origins.set(`${ref}.execute-api.${REGION}.${URL_SUFFIX}`, { kind: "api", url });
  }
  edge.serve(edgeBehaviors(resources, (domainName) => origins.get(domainName), resolve));
}

export async function startTemplateCloudFront(
  { edge }: StackServices,
  resources: TemplateResources,
  cleanup: Cleanup,
): Promise<string> {
  const distribution = resources.only("AWS::CloudFront::Distribution");
  return cleanup.add(await startCloudFrontEndpoint(distribution.ref, edge.invalidate)).url;
}
