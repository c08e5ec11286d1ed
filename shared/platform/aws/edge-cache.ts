import type { SignedSender } from "./signed-requests.ts";

const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[sign] ?? "");

const invalidationXml = (path: string, reference: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><InvalidationBatch xmlns="http://cloudfront.amazonaws.com/doc/2020-05-31/"><CallerReference>${escaped(reference)}</CallerReference><Paths><Items><Path>${escaped(path)}</Path></Items><Quantity>1</Quantity></Paths></InvalidationBatch>`;

export const createEdgeCache = (
  send: SignedSender,
  { distributionId, endpoint }: { distributionId: string; endpoint: string },
) => ({
  /** Invalidates a cached path. A repeated reference has no effect. */
  async drop(path: string, reference: string): Promise<void> {
    const { status } = await send({
      method: "POST",
      url: new URL(`/2020-05-31/distribution/${distributionId}/invalidation`, endpoint),
      headers: { "content-type": "application/xml" },
      body: invalidationXml(path, reference),
    });
    if (status !== 201) throw new Error(`CloudFront answered ${status} to an invalidation`);
  },
});

export type EdgeCache = ReturnType<typeof createEdgeCache>;
