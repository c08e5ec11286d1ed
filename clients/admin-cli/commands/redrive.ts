import { setTimeout as pause } from "node:timers/promises";
import type { Surroundings } from "../context.ts";
import { openDeadLetters, sendAgain } from "../dead-letters.ts";
import { createProgressBar } from "../progress-bar.ts";
import type { StageQueues } from "../stage-queues.ts";

/** Enough time to send ten messages. If the command is stopped, the messages then become visible again. */
const HIDDEN_SECONDS = 60;

export type Redriven = {
  readonly found: number;
  readonly moved: number;
  readonly left: number;
};

/**
 * Sends dead letters again. A message that is sent but not deleted is processed twice, which
 * consumers permit.
 * @param pace messages per second
 */
export const redriveQueue = async (
  { sqs, urlOf }: StageQueues,
  name: string,
  { pace, terminal }: { readonly pace: number; readonly terminal: Surroundings["terminal"] },
): Promise<Redriven> => {
  const [queueUrl, deadLetterUrl] = await Promise.all([urlOf(name), urlOf(`${name}-dead-letters`)]);
  const deadLetters = openDeadLetters(sqs, deadLetterUrl);
  const found = await deadLetters.count();
  const bar = createProgressBar("messages", terminal);
  let moved = 0;
  bar.show(moved, found);
  for await (const batch of deadLetters.take(found, HIDDEN_SECONDS)) {
    const sent = await sendAgain(sqs, queueUrl, batch);
    await deadLetters.remove(sent);
    moved += sent.length;
    bar.show(moved, found);
    if (moved < found) await pause((batch.length / pace) * 1_000);
  }
  bar.end();
  return { found, moved, left: Math.max(found - moved, await deadLetters.count()) };
};

export const describeRedriven = ({ found, moved, left }: Redriven): string => {
  if (found === 0) return "There are no dead letters.";
  const rest =
    left === 0 ? "" : ` ${left} are still there, or failed again: find the cause before you try again.`;
  return `${moved} of ${found} dead letters moved back.${rest}`;
};
