import { runNode } from "../comparison/child.ts";
import { interleaved, median } from "../report/statistics.ts";
import { aheadOfPeers, type Bench, digits, ordering, type Section } from "./measure.ts";

export const memory = async ({ contenders, quick, progress, builtProcess }: Bench): Promise<Section> => {
  const [rounds, orders] = quick ? [2, 100] : [5, 1_000];
  const measured = ordering(contenders);
  const peaks = await interleaved(
    measured,
    rounds,
    async ({ file, token }) => Number(await runNode([builtProcess("memory"), file, token, String(orders)])),
    (round) => progress(`peak memory, round ${round} of ${rounds}`),
  );
  const of = (key: string) => median(peaks.get(key) ?? []);
  return {
    title: "Peak memory",
    text: `Peak resident memory after ${orders} orders; median of ${rounds} processes.`,
    rows: measured.map(({ key, label }) => ({ contender: label, MB: digits(of(key)) })),
    goals: [aheadOfPeers("Peak memory (MB)", contenders, of)],
  };
};
