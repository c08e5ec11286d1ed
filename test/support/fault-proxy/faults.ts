import type { Random } from "../values/random.ts";

/** Services that a fault proxy can stand in front of. */
export const SERVICES = ["dynamodb", "sqs", "kms", "secretsManager", "merchant"] as const;
export type Service = (typeof SERVICES)[number];

/**
 * - `throttled`, `server_error`: refused in the service's own form, and not carried out
 * - `silence`: not carried out, and not answered either: the connection breaks at last
 * - `reset_before`, `reset_after`: the connection breaks before, or after, the request was carried out
 * - `half_answer`: carried out; the connection breaks in the middle of the answer
 * - `slow`: carried out late
 * - `twice`: carried out twice: a message that is sent so is delivered twice
 * - `half_taken`: of a batch of messages the first half is taken, and the answer says so of the rest
 */
const FAULTS = [
  "throttled",
  "server_error",
  "silence",
  "reset_before",
  "reset_after",
  "half_answer",
  "slow",
  "twice",
  "half_taken",
] as const;
export type Fault = (typeof FAULTS)[number];

/** Faults that only queues have. */
const OF_QUEUES: readonly Fault[] = ["twice", "half_taken"];

export const possibleFaults = (service: Service): Fault[] =>
  FAULTS.filter((kind) => service === "sqs" || !OF_QUEUES.includes(kind));

/** Failure rate and kinds of faults of each service. */
export type Weather = Readonly<
  Partial<Record<Service, { readonly probability: number; readonly kinds: readonly Fault[] }>>
>;

/** Decides the fault of each request from a seed. Without settings, it injects none. */
export const createFaults = () => {
  let weather: Weather = {};
  let random: Random | undefined;
  const counts = new Map<string, number>();
  return {
    /** Applies from now on, until the next call. */
    set(next: Weather, generator?: Random): void {
      weather = next;
      random = generator;
    },
    next(service: Service): Fault | undefined {
      const { probability = 0, kinds = [] } = weather[service] ?? {};
      if (random === undefined || !random.chance(probability)) return undefined;
      const fault = random.pick(kinds);
      const name = `${service} ${fault}`;
      counts.set(name, (counts.get(name) ?? 0) + 1);
      return fault;
    },
    /** Number of injected faults by kind, such as `dynamodb silence`. */
    counts: (): Readonly<Record<string, number>> => Object.fromEntries([...counts].sort()),
  };
};

export type Faults = ReturnType<typeof createFaults>;
