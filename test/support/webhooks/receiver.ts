import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

export type Received = {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly event: { readonly type: string; readonly data: Readonly<Record<string, unknown>> };
};

export const startReceiver = async () => {
  const received: Received[] = [];
  const statuses: number[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    received.push({ headers: request.headers, body, event: JSON.parse(body) });
    response.writeHead(statuses.shift() ?? 204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`,
    received,
    answerNext: (...next: number[]) => statuses.push(...next),
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

export const isSignedBy = (secret: string, { headers, body }: Received): boolean => {
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  const mac = createHmac("sha256", Buffer.from(secret.replace("whsec_", ""), "base64")).update(signed);
  return String(headers["webhook-signature"])
    .split(" ")
    .includes(`v1,${mac.digest("base64")}`);
};
