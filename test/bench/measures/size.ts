import { ENDPOINTS } from "../comparison/contenders.ts";
import { atMost, type Bench, named, type Section } from "./measure.ts";

export const KB = 1_024;

export const size = async ({ contenders }: Bench): Promise<Section> => {
  const bundleKb = (key: string) => named(contenders, key).bytes / KB;
  const endpoints = ENDPOINTS.filter((name) => name !== "not-found");
  return {
    title: "Bundle size",
    text: "Minified, everything included. A KB is 1,024 bytes.",
    rows: contenders
      .filter(({ key }) => !key.startsWith("floor"))
      .map(({ label, bytes }) => ({ contender: label, KB: (bytes / KB).toFixed(1) })),
    goals: [
      atMost("Largest endpoint, at most 240 KB", Math.max(...endpoints.map(bundleKb)), 240, " KB"),
      atMost("not-found, under 20 KB", bundleKb("not-found"), 20, " KB"),
    ],
  };
};
