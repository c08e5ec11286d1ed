import { commonLogTime } from "./http-event.ts";
import type { AccessLogEntry } from "./http-gateway.ts";

/**
 * One line of the API's access log in the template's format, so that the log of one machine shows what the
 * deployed one shows, and a secret in the format would be seen here first.
 *
 * @param format such as `{"requestId":"$context.requestId"}`; a variable without a value becomes `-`
 */
export function accessLogLine(format: string, entry: AccessLogEntry): string {
  const values = contextVariables(entry);
  return format.replace(/\$context\.([A-Za-z.]+)/g, (_, name: string) => values[name] ?? "-");
}

function contextVariables({
  request,
  routeKey,
  response,
  latencyMs,
}: AccessLogEntry): Record<string, string> {
  const [path = ""] = request.target.split("?");
  return {
    requestId: request.requestId,
    routeKey,
    httpMethod: request.method,
    path,
    protocol: "HTTP/1.1",
    requestTime: commonLogTime(request.time),
    requestTimeEpoch: String(request.time.getTime()),
    responseLatency: String(latencyMs),
    responseLength: String(response.body.length),
    stage: "$default",
    status: String(response.statusCode),
    "identity.sourceIp": request.sourceIp,
    "integration.latency": String(latencyMs),
    "integration.status": String(response.statusCode),
    integrationLatency: String(latencyMs),
    integrationStatus: String(response.statusCode),
  };
}
