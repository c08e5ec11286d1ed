import type { Exchange } from "./fault-proxy.ts";

type Entry = { readonly Id: string };
type Taken = { readonly Successful?: readonly Entry[]; readonly Failed?: readonly Entry[] };

const refusedEntry = ({ Id }: Entry) => ({ Id, SenderFault: false, Code: "InternalError" });

const NOTHING: Exchange = {
  status: 200,
  headers: { "content-type": "application/x-amz-json-1.0" },
  body: Buffer.from("{}"),
};

export const halfTaken = async (
  operation: string,
  body: string,
  send: (body: string) => Promise<Exchange>,
): Promise<Exchange> => {
  if (operation !== "AmazonSQS.SendMessageBatch") return send(body);
  const { Entries, ...request } = JSON.parse(body) as { readonly Entries: readonly Entry[] };
  const half = Entries.slice(0, Math.floor(Entries.length / 2));
  // SQS rejects an empty batch.
  const sent = half.length === 0 ? NOTHING : await send(JSON.stringify({ ...request, Entries: half }));
  const { Successful = [], Failed = [] } = JSON.parse(sent.body.toString("utf8")) as Taken;
  const refused = Entries.slice(half.length).map(refusedEntry);
  return { ...sent, body: Buffer.from(JSON.stringify({ Successful, Failed: [...Failed, ...refused] })) };
};
