import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { listenOnLoopback, type RunningServer, stopServer } from "../process/loopback-server.ts";

const INVALIDATIONS = /^\/2020-05-31\/distribution\/([^/]+)\/invalidation$/;

/**
 * CloudFront's `CreateInvalidation`, done at once. Signatures are not checked.
 *
 * @param invalidate called with each path
 */
export async function startCloudFrontEndpoint(
  distributionId: string,
  invalidate: (path: string) => void,
): Promise<RunningServer> {
  const server = createServer(async (request, response) => {
    const body = await text(request).catch(() => "");
    const [, id] = INVALIDATIONS.exec(request.url ?? "") ?? [];
    if (request.method !== "POST" || id !== distributionId) {
      response.writeHead(404, { "content-type": "text/xml" });
      response.end(
        "<ErrorResponse><Error><Code>NoSuchDistribution</Code><Message>The local stack has no such distribution or operation.</Message></Error></ErrorResponse>",
      );
      return;
    }
    for (const [, path = ""] of body.matchAll(/<Path>([^<]*)<\/Path>/g)) invalidate(path);
    response.writeHead(201, { "content-type": "text/xml" });
    response.end(
      `<Invalidation xmlns="http://cloudfront.amazonaws.com/doc/2020-05-31/"><Id>${randomUUID()}</Id><Status>Completed</Status></Invalidation>`,
    );
  });
  const url = await listenOnLoopback(server, 0);
  return { url, stop: () => stopServer(server) };
}
