import type { Consent, ConsentState } from "../consent.ts";
import type { ClockPort, NetworkPort } from "../ports.ts";
import { type Interaction, toWireInteraction } from "./interaction.ts";
import { type InteractionScope, MAX_BATCH_INTERACTIONS, nextBatch } from "./interaction-batch.ts";

export type InteractionQueue = {
  record(interaction: Interaction): void;
  /** Passes unsent interactions to the browser, which sends them even if the page is closed. */
  pageHidden(): void;
  close(): void;
};

const SEND_AFTER_MS = 5_000;
const MAX_RETRY_MS = 5 * 60_000;
const TIMEOUT_MS = 10_000;
/** Limits memory on an offline phone. The oldest interactions are dropped. */
const MAX_UNSENT = 500;
const MAX_ID_CHARACTERS = 256;

type Outcome = "done" | "retry" | "stop";

/** Batch id, valid for a minute. It is not secret. */
const newBatchId = (): string => Math.random().toString(36).slice(2).padEnd(8, "0");

/** Drops a refused body. An unknown brand stops all reports. */
const outcomeForStatus = (status: number): Outcome => {
  if (status === 404) return "stop";
  return status === 429 || status >= 500 ? "retry" : "done";
};

/**
 * Keeps unsent interactions in memory. A body without a response is sent again with the same id, so
 * that it counts once.
 */
export const createInteractionQueue = ({
  baseUrl,
  scope,
  network,
  clock,
  consent,
}: {
  readonly baseUrl: string;
  readonly scope: InteractionScope;
  readonly network: NetworkPort;
  readonly clock: ClockPort;
  readonly consent: Consent;
}): InteractionQueue => {
  const address = `${baseUrl.replace(/\/+$/, "")}/v1/interactions`;
  let unsent: readonly string[] = [];
  /** Body of the last request without a response. It may have arrived. */
  let unanswered: string | undefined;
  let failures = 0;
  let isSending = false;
  let isStopped = false;
  let cancelTimer: (() => void) | undefined;

  const cancel = (): void => {
    cancelTimer?.();
    cancelTimer = undefined;
  };

  const schedule = (ms: number): void => {
    if ((unsent.length === 0 && unanswered === undefined) || isSending || consent.state() !== "given") return;
    cancelTimer ??= clock.after(ms, () => {
      cancelTimer = undefined;
      void send();
    });
  };

  const post = async (body: string): Promise<Outcome> => {
    try {
      return outcomeForStatus(await network.post(address, body, TIMEOUT_MS));
    } catch {
      return "retry";
    }
  };

  const drop = (): void => {
    unsent = [];
    unanswered = undefined;
  };

  const stop = (): void => {
    isStopped = true;
    drop();
    cancel();
    unsubscribe();
  };

  const takeBody = (): string => {
    const { body, count } = nextBatch(scope, newBatchId(), unsent);
    unsent = unsent.slice(count);
    return body;
  };

  const send = async (): Promise<void> => {
    const body = unanswered ?? takeBody();
    unanswered = undefined;
    isSending = true;
    const outcome = await post(body);
    isSending = false;
    if (isStopped) return;
    if (outcome === "stop") return stop();
    failures = outcome === "retry" ? failures + 1 : 0;
    if (outcome === "retry" && consent.state() === "given") unanswered = body;
    const isFull = unsent.length >= MAX_BATCH_INTERACTIONS;
    if (failures > 0) schedule(Math.min(SEND_AFTER_MS * 2 ** failures, MAX_RETRY_MS));
    else schedule(isFull ? 0 : SEND_AFTER_MS);
  };

  const pageHidden = (): void => {
    if (consent.state() !== "given") return;
    if (unanswered !== undefined && !network.beacon(address, unanswered)) return;
    unanswered = undefined;
    while (unsent.length > 0) {
      const { body, count } = nextBatch(scope, newBatchId(), unsent);
      if (!network.beacon(address, body)) return;
      unsent = unsent.slice(count);
    }
    cancel();
  };

  const follow = (state: ConsentState): void => {
    if (state === "given") {
      schedule(SEND_AFTER_MS);
    } else {
      drop();
      cancel();
    }
  };
  const unsubscribe = consent.subscribe(follow);

  return {
    record(interaction) {
      if (isStopped || consent.state() === "refused") return;
      if ((interaction.productId?.length ?? 0) > MAX_ID_CHARACTERS) return;
      const encoded = JSON.stringify(toWireInteraction(interaction, clock.now()));
      unsent = [...unsent, encoded].slice(-MAX_UNSENT);
      const isFull = unsent.length >= MAX_BATCH_INTERACTIONS && failures === 0;
      if (isFull) cancel();
      schedule(isFull ? 0 : SEND_AFTER_MS);
    },
    pageHidden,
    close() {
      pageHidden();
      stop();
    },
  };
};
