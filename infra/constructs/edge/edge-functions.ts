import { fileURLToPath } from "node:url";
import {
  Function as CloudFrontFunction,
  type FunctionAssociation,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
} from "aws-cdk-lib/aws-cloudfront";
import type { Construct } from "constructs";
import type { StageSettings } from "../../stage-settings.ts";
import { resourceName } from "../../stages.ts";

export function onViewerRequest(scope: Construct, stage: StageSettings, name: string): FunctionAssociation {
  return {
    eventType: FunctionEventType.VIEWER_REQUEST,
    function: new CloudFrontFunction(scope, name, {
      functionName: resourceName(stage, name),
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromFile({
        filePath: fileURLToPath(new URL(`./functions/${name}.js`, import.meta.url)),
      }),
    }),
  };
}
