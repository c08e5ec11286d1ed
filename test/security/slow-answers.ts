import type { WildRequest } from "./mutations.ts";

export type Timed = { readonly request: WildRequest; readonly ms: number };

const TOO_SLOW_MS = 100;

const WAITING = ["previewProductApi", "reconcileDay"];

const isWhole = ({ mutation }: WildRequest): boolean => mutation.startsWith("method ");

const nameGroup = ({ key, body }: WildRequest): string =>
  `${key} ${Math.ceil(Math.log10(1 + (body?.length ?? 0)))}`;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export const slowAnswers = async (
  times: readonly Timed[],
  send: (request: WildRequest) => Promise<unknown>,
): Promise<string[]> => {
  const groups = Map.groupBy(times, ({ request }) => nameGroup(request));
  const confirmed: string[] = [];
  for (const [group, timed] of groups) {
    const limit = median(timed.map(({ ms }) => ms)) + TOO_SLOW_MS;
    const suspects = timed.filter(
      ({ request, ms }) => ms > limit && !WAITING.includes(request.key) && !isWhole(request),
    );
    for (const { request } of suspects.slice(0, 50)) {
      const again = await timeAlone(request, send);
      if (again > limit) confirmed.push(`${group} ${request.mutation}: ${Math.round(again)} ms`);
    }
  }
  return confirmed;
};

const timeAlone = async (
  request: WildRequest,
  send: (request: WildRequest) => Promise<unknown>,
): Promise<number> => {
  const took: number[] = [];
  for (let attempt = 0; attempt < 3; attempt++) {
    const began = performance.now();
    await send(request).catch(() => undefined);
    took.push(performance.now() - began);
  }
  return Math.min(...took);
};
