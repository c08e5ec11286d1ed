import * as v from "valibot";
import { EXPERIMENT_ID_PATTERN } from "../vocabulary/experiments.ts";
import { MAX_ID_CHARACTERS } from "../vocabulary/ids.ts";
import { UPLOAD_ID_PATTERN } from "../vocabulary/media.ts";
import { CAMPAIGN_ID_PATTERN } from "../vocabulary/videos.ts";
import { WEBHOOK_ID_PATTERN } from "../vocabulary/webhooks.ts";
import { Day } from "./fields.schema.ts";
import { described, eventIdText } from "./forms.schema.ts";

const PathId = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_ID_CHARACTERS));

/** An invalid value returns 404, because no resource can have that path. */
export const PATH_PARAMETERS = {
  brand: described(PathId, "Store's public identifier.", "br_2p1k8s0d4f6g7h3j"),
  client_product_id: described(PathId, "Merchant's product id. May contain a slash.", "501"),
  order_id: described(PathId, "Merchant's order id. May contain a slash.", "A-1001"),
  event_id: described(eventIdText(1, /^[1-9]\d{0,15}$/), "Video's id.", 7001),
  upload_id: described(
    v.pipe(v.string(), v.regex(UPLOAD_ID_PATTERN)),
    "Upload's id, from the response that started it.",
    "up_1h2j3k4m5n6p7q8r",
  ),
  day: described(Day, "Day in the store's time zone.", "2026-11-20"),
  campaign_id: described(
    v.pipe(v.string(), v.regex(CAMPAIGN_ID_PATTERN)),
    "Campaign's id.",
    "cmp_1h2j3k4m5n6p7q8r",
  ),
  experiment_id: described(
    v.pipe(v.string(), v.regex(EXPERIMENT_ID_PATTERN)),
    "Experiment's id.",
    "exp_1h2j3k4m5n6p7q8r",
  ),
  webhook_id: described(
    v.pipe(v.string(), v.regex(WEBHOOK_ID_PATTERN)),
    "Webhook's id.",
    "wh_1h2j3k4m5n6p7q8r",
  ),
  sub: described(PathId, "User's id in the stage's user pool.", "0b4c2f0e-6f5f-4d7c-9a55-2f0a4c1f8b1d"),
  run: described(PathId, "Refresh's id, from the response that started it.", "2026-11-20T10:00:00.000Z"),
};
