import { commonLogTime } from "./http-event.ts";
import type { AccessLogEntry } from "./http-gateway.ts";

/** Replaces a variable without a value by `-`, as API Gateway does. */
export function accessLogLine(
  format: string,
  { request, routeKey, response, latencyMs }: AccessLogEntry,
): string {
  const values: Readonly<Record<string, string>> = {
    requestId: request.requestId,
    requestTime: commonLogTime(request.time),
    routeKey,
    status: String(response.statusCode),
    responseLatency: String(latencyMs),
    responseLength: String(response.body.length),
    integrationStatus: String(response.statusCode),
    integrationLatency: String(latencyMs),
  };
  return format.replace(/\$context\.([A-Za-z.]+)/g, (_, name: string) => values[name] ?? "-");
}
