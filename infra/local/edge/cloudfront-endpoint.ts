import { randomUUID } from "node:crypto";
import { text } from "node:stream/consumers";
import { type RunningServer, startJsonServer } from "../process/loopback-server.ts";

const XML = { "content-type": "text/xml" };
const INVALIDATIONS = /^\/2020-05-31\/distribution\/([^/]+)\/invalidation$/;

export const startCloudFrontEndpoint = (
  distributionId: string,
  invalidate: (path: string) => void,
): Promise<RunningServer> =>
  startJsonServer(0, async (request) => {
    const body = await text(request);
    const [, id] = INVALIDATIONS.exec(request.url ?? "") ?? [];
    if (request.method !== "POST" || id !== distributionId) {
      return {
        status: 404,
        headers: XML,
        text: "<ErrorResponse><Error><Code>NoSuchDistribution</Code><Message>The local stack has no such distribution or operation.</Message></Error></ErrorResponse>",
      };
    }
    for (const [, path = ""] of body.matchAll(/<Path>([^<]*)<\/Path>/g)) invalidate(path);
    return {
      status: 201,
      headers: XML,
      text: `<Invalidation xmlns="http://cloudfront.amazonaws.com/doc/2020-05-31/"><Id>${randomUUID()}</Id><Status>Completed</Status></Invalidation>`,
    };
  });
