import type { Message } from "@aws-sdk/client-sqs";
import { DAY_MS } from "../../../shared/vocabulary/days.ts";

/**
 * Maximum time from an order's receipt to its stream record. Around midnight, the two may have
 * different days.
 */
const EARLIER_MS = 60_000;
/** A store's day begins up to 14 hours before and 12 hours after the day in UTC. */
const [LAST_ZONE_MS, FIRST_ZONE_MS] = [12 * 3600 * 1000, 14 * 3600 * 1000];

type FailureRecord = {
  readonly DDBStreamBatchInfo?: {
    readonly approximateArrivalOfFirstRecord?: string;
    readonly approximateArrivalOfLastRecord?: string;
  };
  /** Set by the attribution function. Lambda's own records don't name the order. */
  readonly order?: { readonly brand?: string };
};

const parse = (text: string | undefined): FailureRecord | undefined => {
  try {
    return JSON.parse(text ?? "") as FailureRecord;
  } catch {
    return undefined;
  }
};

const dayNumber = (time: number): number => Math.floor(time / DAY_MS);

/** https://docs.aws.amazon.com/lambda/latest/dg/services-dynamodb-errors.html */
export const recordedDays = ({ Body }: Pick<Message, "Body">): string[] => {
  const batch = parse(Body)?.DDBStreamBatchInfo;
  const first = Date.parse(batch?.approximateArrivalOfFirstRecord ?? "");
  const last = Date.parse(batch?.approximateArrivalOfLastRecord ?? "");
  if (Number.isNaN(first) || Number.isNaN(last) || last < first) return [];
  const from = dayNumber(first - EARLIER_MS - LAST_ZONE_MS);
  return Array.from({ length: dayNumber(last + FIRST_ZONE_MS) - from + 1 }, (_, index) =>
    new Date((from + index) * DAY_MS).toISOString().slice(0, 10),
  );
};

export const recordedBrand = ({ Body }: Pick<Message, "Body">): string | undefined =>
  parse(Body)?.order?.brand;
