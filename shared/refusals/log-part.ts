import { gunzipSync } from "node:zlib";

/** Far more than a part of a log has, which Lambda takes with up to 6 MB. */
const MAX_BYTES = 32 * 1024 * 1024;

type LogEvent = { readonly timestamp: number; readonly message: string };

/**
 * Unpacks a part of a log as CloudWatch Logs sends it to a function; its tests of the connection have no events.
 *
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/SubscriptionFilters.html
 */
export const unpackLogPart = (data: string): readonly LogEvent[] => {
  const unpacked = gunzipSync(Buffer.from(data, "base64"), { maxOutputLength: MAX_BYTES });
  const { messageType, logEvents } = JSON.parse(unpacked.toString("utf8"));
  return messageType === "DATA_MESSAGE" ? logEvents : [];
};
