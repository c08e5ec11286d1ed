import type { SQSEvent, SQSRecord } from "aws-lambda";

type Options = { readonly id?: string; readonly receipt?: string; readonly attempt?: number };

let records = 0;

export const queueRecord = (
  body: object | string,
  { id = `m-${++records}`, receipt = `receipt-${id}`, attempt = 1 }: Options = {},
): SQSRecord => ({
  messageId: id,
  receiptHandle: receipt,
  body: typeof body === "string" ? body : JSON.stringify(body),
  attributes: {
    ApproximateReceiveCount: String(attempt),
    SentTimestamp: "1795168800000",
    SenderId: "local",
    ApproximateFirstReceiveTimestamp: "1795168800001",
  },
  messageAttributes: {},
  md5OfBody: "",
  eventSource: "aws:sqs",
  eventSourceARN: "arn:aws:sqs:eu-west-1:000000000000:queue",
  awsRegion: "eu-west-1",
});

export const queueEvent = (...Records: SQSRecord[]): SQSEvent => ({ Records });
