import type { OutgoingMessage } from "../../../shared/platform/queue/queue-sender.ts";
import assumptions from "../assumptions.json" with { type: "json" };
import type { VirtualClock } from "./virtual-clock.ts";

const { in_flight_share, in_flight_least, time_share, recent_ms } = assumptions.fair_queue;

export type QueuedMessage = {
  readonly id: string;
  readonly body: string;
  readonly group: string;
  received: number;
  /** When it could be received. */
  readyAt: number;
  /** When it was received; absent while it is not in flight. */
  takenAt?: number | undefined;
};

type Group = { readonly ready: QueuedMessage[]; first: number; inFlight: number; busyMs: number };

/**
 * A standard queue whose messages have groups: as long as a quiet group has a message, noisy ones wait.
 * What is noisy is measured as AWS says it: by messages in flight, and by the recent time of consumers.
 */
export const createFairQueue = (clock: VirtualClock, { isFair }: { readonly isFair: boolean }) => {
  const groups = new Map<string, Group>();
  const inFlight = new Set<QueuedMessage>();
  let ids = 0;
  let mostInFlight = 0;
  let onReady = (): void => undefined;

  const groupNamed = (name: string): Group => {
    const known = groups.get(name);
    if (known) return known;
    const group: Group = { ready: [], first: 0, inFlight: 0, busyMs: 0 };
    groups.set(name, group);
    return group;
  };

  const makeReady = (message: QueuedMessage): void => {
    message.readyAt = clock.now();
    message.takenAt = undefined;
    groupNamed(message.group).ready.push(message);
    onReady();
  };

  /** A consumer's time counts for less, the longer ago it was. */
  const forget = (): void => {
    for (const group of groups.values()) group.busyMs /= 2;
    clock.after(recent_ms, forget);
  };
  clock.after(recent_ms, forget);

  const noisyGroups = (): Set<Group> => {
    if (!isFair) return new Set();
    const busy = new Map<Group, number>([...groups.values()].map((group) => [group, group.busyMs]));
    for (const { group: name, takenAt = 0 } of inFlight) {
      const group = groupNamed(name);
      busy.set(group, (busy.get(group) ?? 0) + Math.min(recent_ms, clock.now() - takenAt));
    }
    const allBusy = [...busy.values()].reduce((sum, each) => sum + each, 0);
    const isNoisy = (group: Group): boolean =>
      (group.inFlight >= in_flight_least && group.inFlight > in_flight_share * inFlight.size) ||
      (busy.get(group) ?? 0) > time_share * allBusy;
    return new Set([...groups.values()].filter(isNoisy));
  };

  const leave = (message: QueuedMessage): boolean => {
    if (!inFlight.delete(message)) return false;
    const group = groupNamed(message.group);
    group.inFlight -= 1;
    group.busyMs += Math.min(recent_ms, clock.now() - (message.takenAt ?? 0));
    return true;
  };

  return {
    whenReady(listener: () => void): void {
      onReady = listener;
    },
    hasReady: (): boolean => [...groups.values()].some(({ ready, first }) => first < ready.length),
    mostInFlight: () => mostInFlight,
    async send(messages: readonly OutgoingMessage<object>[]): Promise<void> {
      for (const { body, group, delaySeconds = 0 } of messages) {
        const message = { id: String(ids++), body: JSON.stringify(body), group, received: 0, readyAt: 0 };
        if (delaySeconds === 0) makeReady(message);
        else clock.after(delaySeconds * 1_000, () => makeReady(message));
      }
    },
    receive(most: number): QueuedMessage[] {
      const noisy = noisyGroups();
      const taken: QueuedMessage[] = [];
      const isFirst = (one: Group, other: Group): boolean =>
        noisy.has(one) === noisy.has(other)
          ? (one.ready[one.first]?.readyAt ?? 0) < (other.ready[other.first]?.readyAt ?? 0)
          : !noisy.has(one);
      while (taken.length < most) {
        let next: Group | undefined;
        for (const group of groups.values())
          if (group.first < group.ready.length && (next === undefined || isFirst(group, next))) next = group;
        const message = next?.ready[next.first];
        if (next === undefined || message === undefined) break;
        next.first += 1;
        if (next.first > 1_000) {
          next.ready.splice(0, next.first);
          next.first = 0;
        }
        next.inFlight += 1;
        message.received += 1;
        message.takenAt = clock.now();
        inFlight.add(message);
        taken.push(message);
      }
      mostInFlight = Math.max(mostInFlight, inFlight.size);
      return taken;
    },
    remove: leave,
    /** It stays in flight, and can be received again after so long. */
    postpone(message: QueuedMessage, milliseconds: number): void {
      clock.after(milliseconds, () => {
        if (leave(message)) makeReady(message);
      });
    },
  };
};

export type FairQueue = ReturnType<typeof createFairQueue>;
