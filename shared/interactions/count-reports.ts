import { chunk } from "../platform/chunk.ts";
import { Unavailable } from "../platform/errors.ts";
import type { Logger } from "../platform/logger.ts";
import { mapConcurrently } from "../platform/map-concurrently.ts";
import type { QueueSender } from "../platform/queue/queue-sender.ts";
import type { Stores } from "../stores/stores.table.ts";
import { addUp, namedTargets } from "./add-up.ts";
import type { FunnelFiguresTable } from "./funnel-figures.table.ts";
import type { Addition, InteractionMessage, Reaction, RestMessage } from "./interactions.schema.ts";
import type { Reactions } from "./reactions.table.ts";

export type CountReportsDeps = {
  readonly stores: Pick<Stores, "find">;
  readonly figures: Pick<FunnelFiguresTable, "add">;
  readonly reactions: Reactions;
  /** The queue that the messages come from. */
  readonly queue: Pick<QueueSender<RestMessage>, "send">;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly logger: Logger;
};

type Messages = ReadonlyMap<string, InteractionMessage>;
type Write =
  | { readonly addition: Addition; readonly reaction?: undefined }
  | { readonly reaction: Reaction; readonly addition?: undefined };

/** A store's writes start before this time, so that the function does not time out between a write and its answer. */
const MAX_START_MS = 30_000;
/** Keeps a request to the queue, which holds ten messages, below 256 KB. */
const WRITES_PER_REST = 8;

const isReport = (message: InteractionMessage) => message.kind === "report";

/**
 * Adds up messages of the queue and writes the sums: one write for each store, day and scope, however many messages.
 *
 * Writes are not idempotent, so a message must not come again once some of its sums are written. Where the table takes
 * some sums of a store and refuses others, those others go back to the queue as a message of their own.
 */
export const createCountReports = ({ stores, figures, reactions, queue, now, logger }: CountReportsDeps) => {
  const write = (brand: string, { addition, reaction }: Write): Promise<void> =>
    addition ? figures.add(brand, addition) : reactions.add(brand, reaction);

  /** The writes that a store's messages need. */
  const prepareWrites = async (brand: string, messages: readonly InteractionMessage[]): Promise<Write[]> => {
    const reports = messages.filter(isReport);
    const {
      additions,
      reactions: moved,
      dropped,
    } = addUp(reports, await reactions.known(brand, namedTargets(reports)));
    if (dropped > 0) logger.count("InteractionsDropped", dropped, { brand });
    const rests = messages.filter((message) => message.kind === "rest");
    return [
      ...[...additions, ...rests.flatMap((rest) => rest.additions)].map((addition) => ({ addition })),
      ...[...moved, ...rests.flatMap((rest) => rest.reactions)].map((reaction) => ({ reaction })),
    ];
  };

  const sendRest = async (brand: string, rest: readonly Write[]): Promise<void> => {
    const bodies = chunk(rest, WRITES_PER_REST).map((part) => ({
      kind: "rest" as const,
      brand,
      additions: part.flatMap(({ addition }) => addition ?? []),
      reactions: part.flatMap(({ reaction }) => reaction ?? []),
    }));
    await queue.send(bodies.map((body) => ({ body, group: brand, delaySeconds: 60 })));
    logger.count("InteractionsPutOff", rest.length, { brand });
  };

  /** @throws when nothing was written, or when what was not written could not be sent either */
  const countStore = async (brand: string, messages: readonly InteractionMessage[]): Promise<void> => {
    if ((await stores.find(brand)) === undefined) {
      return logger.warn("Interactions of a store that does not exist or is closed", { brand });
    }
    const writes = await prepareWrites(brand, messages);
    const errors = await mapConcurrently(writes, (each) =>
      write(brand, each).then(
        () => undefined,
        (error: unknown) => ({ error }),
      ),
    );
    const failed = writes.filter((_, index) => errors[index] !== undefined);
    if (failed.length === 0) return;
    const cause = errors.find((each) => each !== undefined)?.error;
    if (failed.length === writes.length) throw cause;
    logger.error("Some sums could not be added and are tried again", cause, { brand });
    await sendRest(brand, failed);
  };

  /** @returns the ids of messages to deliver again */
  return async (messages: Messages): Promise<string[]> => {
    const began = now();
    const byBrand = Map.groupBy(messages, ([, { brand }]) => brand);
    const failed = await mapConcurrently([...byBrand], async ([brand, entries]) => {
      const ids = entries.map(([id]) => id);
      try {
        if (now() - began > MAX_START_MS) throw new Unavailable(new Error("No time is left"));
        await countStore(
          brand,
          entries.map(([, message]) => message),
        );
        return [];
      } catch (error) {
        logger.error("Interactions could not be counted and are tried again", error, { brand });
        return ids;
      }
    });
    return failed.flat();
  };
};
