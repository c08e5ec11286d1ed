import { Duration } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import type { StageSettings } from "../../stages.ts";
import { PrivateBucket } from "./private-bucket.ts";

/** Below this, everything is served by the edge. */
export const MEDIA_PREFIX = "media/";

/**
 * Checked media, served by the edge alone.
 *
 * Keys: `media/<brand>/<event_id>/<upload_id>/<role>.<ext>`. A key never gets other content, so there are no versions:
 * what a merchant deletes is gone.
 */
export class MediaBucket extends PrivateBucket {
  constructor(scope: Construct, id: string, stage: StageSettings) {
    super(scope, id, stage, { lifecycleRules: [{ abortIncompleteMultipartUploadAfter: Duration.days(1) }] });
  }
}
