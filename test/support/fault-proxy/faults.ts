import type { Random } from "../values/random.ts";

export const SERVICES = ["dynamodb", "sqs", "kms", "secretsManager", "merchant"] as const;
export type Service = (typeof SERVICES)[number];

/**
 * - `throttled`, `server_error`: refused in the service's own form, not carried out
 * - `silence`: not carried out, without a response until the connection breaks
 * - `reset_before`, `reset_after`: the connection breaks before or after the request is carried out
 * - `half_answer`: carried out, then the connection breaks during the response
 * - `slow`: carried out late
 * - `twice`: carried out twice, so a sent message is delivered twice
 * - `half_taken`: the first half of a message batch is accepted, and the response rejects the rest
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

const OF_QUEUES: readonly Fault[] = ["twice", "half_taken"];

export const possibleFaults = (service: Service): Fault[] =>
  FAULTS.filter((kind) => service === "sqs" || !OF_QUEUES.includes(kind));

export type Weather = Readonly<
  Partial<Record<Service, { readonly probability: number; readonly kinds: readonly Fault[] }>>
>;

export const createFaults = () => {
  let weather: Weather = {};
  let random: Random | undefined;
  const counts = new Map<string, number>();
  return {
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
    counts: (): Readonly<Record<string, number>> => Object.fromEntries([...counts].sort()),
  };
};

export type Faults = ReturnType<typeof createFaults>;
