import { HttpMethods } from "aws-cdk-lib/aws-s3";
import { Duration } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { ENV } from "../../../shared/platform/env-names.ts";
import type { StageSettings } from "../../stage-settings.ts";
import type { ServiceFunction } from "../service-function.ts";
import { PrivateBucket } from "./private-bucket.ts";

/**
 * Holds files that are not inspected yet. They are never served. CORS allows any origin, because
 * the distribution's address would create a dependency cycle.
 */
export class UploadsBucket extends PrivateBucket {
  constructor(scope: Construct, id: string, stage: StageSettings) {
    super(scope, id, stage, {
      cors: [
        {
          allowedOrigins: ["*"],
          allowedMethods: [HttpMethods.PUT],
          allowedHeaders: ["*"],
          exposedHeaders: ["ETag"],
          maxAge: 3600,
        },
      ],
      lifecycleRules: [
        { expiration: Duration.days(1), abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
    });
  }

  /** Permits a function to sign upload URLs. A presigned URL has its signer's permissions. */
  bindPresign(fn: ServiceFunction): void {
    fn.addEnvironment(ENV.uploadsBucket, this.bucketName);
    this.allow(fn, ["GetObject", "PutObject"], "*", "It presigns uploads, each with keys of its own.");
  }

  bindInspect(fn: ServiceFunction): void {
    fn.addEnvironment(ENV.uploadsBucket, this.bucketName);
    this.allow(fn, ["GetObject", "DeleteObject"], "*", "It inspects uploads, each with keys of its own.");
    fn.allow(["s3:ListBucket"], this.bucketArn);
  }
}
