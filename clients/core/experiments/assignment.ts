import { readCount, readRecord } from "../reading.ts";

export type ShownExperiment = { readonly id: string; readonly holdoutPercent: number };

export type Assignment = {
  readonly experimentId: string;
  readonly arm: "exposed" | "held_out";
  readonly bucket: number;
};

const BUCKETS = 100;
const MAX_HOLDOUT_PERCENT = 50;
const ID = /^exp_[0-9a-z]{16}$/;
const ASSIGNMENT = /^(exp_[0-9a-z]{16}):(exposed|held_out):(\d|[1-9]\d)$/;

export const readShownExperiment = (wire: unknown): ShownExperiment | undefined => {
  const fields = readRecord(wire);
  const [id, holdoutPercent] = [fields?.id, readCount(fields?.holdout_percent)];
  if (typeof id !== "string" || !ID.test(id) || !holdoutPercent) return undefined;
  return holdoutPercent > MAX_HOLDOUT_PERCENT ? undefined : { id, holdoutPercent };
};

/** @param draws two random numbers, at least 0 and below 1 */
export const assign = (
  { id, holdoutPercent }: ShownExperiment,
  [armDraw, bucketDraw]: readonly [number, number],
): Assignment => ({
  experimentId: id,
  arm: armDraw * 100 < holdoutPercent ? "held_out" : "exposed",
  bucket: Math.floor(bucketDraw * BUCKETS),
});

export const encodeAssignment = ({ experimentId, arm, bucket }: Assignment): string =>
  `${experimentId}:${arm}:${bucket}`;

/** @returns `undefined` for an invalid assignment, and for an assignment of another experiment */
export const readAssignment = (kept: string | null, experimentId: string): Assignment | undefined => {
  const [, id, arm, bucket] = ASSIGNMENT.exec(kept ?? "") ?? [];
  if (id !== experimentId) return undefined;
  return { experimentId, arm: arm === "held_out" ? arm : "exposed", bucket: Number(bucket) };
};

export const isLeftOut = (kept: string | null, experimentId: string): boolean => kept === experimentId;

export const visitorReport = (
  brand: string,
  { experimentId, arm, bucket }: Assignment,
  { batchId, at }: { readonly batchId: string; readonly at: number },
): string =>
  JSON.stringify({
    brand,
    batch_id: batchId,
    interactions: [{ type: "experiment", experiment_id: experimentId, arm, bucket, at }],
  });
