import { fileURLToPath } from "node:url";
import { Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import { BucketDeployment, CacheControl, type ISource, Source } from "aws-cdk-lib/aws-s3-deployment";
import { AssetHashType, DockerImage, Stack, Validations } from "aws-cdk-lib/core";
import { Construct } from "constructs";
import { CACHE_CONTROL, type Freshness } from "../../assets/freshness.ts";
import type { StageSettings } from "../../stage-settings.ts";
import { bootstrapQualifier } from "../../stages.ts";
import type { AdminUsers } from "../admin-users.ts";
import type { ServiceApi } from "../http-api.ts";
import type { PrivateBucket } from "../media/private-bucket.ts";
import { StageLogGroup } from "../stage-log-group.ts";
import { copyBuiltFiles } from "./built-files.ts";
import type { ServiceEdge } from "./service-edge.ts";

export type EdgeFilesProps = {
  readonly stage: StageSettings;
  readonly bucket: PrivateBucket;
  readonly edge: ServiceEdge;
  readonly api: ServiceApi;
  readonly users: AdminUsers;
};

const HANDLER = "Custom::CDKBucketDeployment";

type DashboardConfig = {
  readonly stage: string;
  readonly api_url: string;
  readonly edge_url: string;
  readonly issuer: string;
  readonly client_id: string;
};

const CLIENTS = fileURLToPath(new URL("../../assets/", import.meta.url));

/**
 * Keeps old files, so that pages opened before a deployment can still load their modules. Files
 * with fixed names are cached for at most five minutes, so no invalidation is needed.
 */
export class EdgeFiles extends Construct {
  constructor(scope: Construct, id: string, props: EdgeFilesProps) {
    super(scope, id);
    const { stage, bucket } = props;
    const role = new Role(this, "Role", {
      description: "Copies files to the edge's bucket",
      assumedBy: new ServicePrincipal("lambda.amazonaws.com"),
    });
    const logGroup = new StageLogGroup(this, "Log", stage);
    logGroup.grantWrite(role);
    const config = Source.jsonData("dashboard/config.json", dashboardConfig(props));
    let previous: Construct | undefined;
    for (const freshness of Object.keys(CACHE_CONTROL) as Freshness[]) {
      const deployment = new BucketDeployment(this, freshness, {
        sources: [built(freshness), ...(freshness === "checked" ? [config] : [])],
        destinationBucket: bucket as unknown as IBucket,
        cacheControl: [CacheControl.fromString(CACHE_CONTROL[freshness])],
        prune: false,
        role,
        logGroup,
        memoryLimit: 512,
        outputObjectKeys: false,
      });
      if (previous) deployment.node.addDependency(previous);
      previous = deployment;
    }
    acknowledgeRules(this, role, bucket, stage);
  }
}

const dashboardConfig = ({ stage, edge, api, users }: EdgeFilesProps): DashboardConfig => ({
  stage: stage.name,
  api_url: api.apiEndpoint,
  edge_url: edge.url,
  issuer: users.userPoolProviderUrl,
  client_id: users.client.userPoolClientId,
});

function built(freshness: Freshness): ISource {
  return Source.asset(CLIENTS, {
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      image: DockerImage.fromRegistry("not-used"), // Required by the type; bundling is always local.
      command: [freshness], // Changes the options for each freshness. CDK bundles once for equal options.
      local: {
        tryBundle: (output) => {
          copyBuiltFiles(freshness, output);
          return true;
        },
      },
    },
  });
}

function acknowledgeRules(scope: Construct, role: Role, bucket: PrivateBucket, stage: StageSettings): void {
  const handler = Stack.of(scope).node.children.find(({ node }) => node.id.startsWith(HANDLER));
  if (!handler)
    throw new Error(`CDK no longer creates ${HANDLER}: acknowledge the rules for its replacement.`);
  Validations.of(handler).acknowledge({
    id: "AwsSolutions-L1",
    reason: "CDK chooses the version of Python for its own function.",
  });
  const reason =
    "CDK's deployment of files reads the stage's assets, and writes files that each build names anew.";
  const assets = `cdk-${bootstrapQualifier(stage)}-assets-<AWS::AccountId>-<AWS::Region>`;
  const actions = ["s3:GetBucket*", "s3:GetObject*", "s3:List*", "s3:Abort*", "s3:DeleteObject*"];
  for (const action of actions) {
    Validations.of(role).acknowledge({ id: `AwsSolutions-IAM5[Action::${action}]`, reason });
  }
  Validations.of(role).acknowledge({
    id: `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:s3:::${assets}/*]`,
    reason,
  });
  bucket.acknowledgeKeys(role, "*", reason);
}
