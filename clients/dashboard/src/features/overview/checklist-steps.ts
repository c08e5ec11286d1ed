import { paths } from "../../app/paths.ts";

/** What is known of a store's beginnings. */
export type FirstOnes = {
  readonly isConnected: boolean;
  readonly hasUrls: boolean;
  readonly hasTaggedVideo: boolean;
  /** A browser has shown a widget. */
  readonly isSeen: boolean;
  readonly hasOrder: boolean;
};

export type Step = {
  readonly title: string;
  readonly words: string;
  readonly isDone: boolean;
  readonly action: { readonly label: string; readonly to: string };
};

/** The way from an empty store to its first credited order. Ticks come from data: nothing is ticked by hand. */
export const checklistSteps = (brand: string, facts: FirstOnes): readonly Step[] => [
  {
    title: "Connect the product API",
    words: facts.isConnected ? "Connected" : "Where your shop answers with a product’s data",
    isDone: facts.isConnected,
    action: { label: "Connect", to: paths.connection(brand) },
  },
  {
    title: "Add product URLs",
    words: "Paste, CSV or sitemap",
    isDone: facts.hasUrls,
    action: { label: "Add URLs", to: paths.addUrls(brand) },
  },
  {
    title: "Upload a video and tag products",
    words: "One is enough to see it in your shop",
    isDone: facts.hasTaggedVideo,
    action: { label: "Upload video", to: paths.newVideo(brand) },
  },
  {
    title: "Paste the snippet",
    words: "Checked for you once a page shows it",
    isDone: facts.isSeen,
    action: { label: "Get snippet", to: paths.install(brand) },
  },
  {
    title: "Report the first order",
    words: "From your server, when an order completes",
    isDone: facts.hasOrder,
    action: { label: "Try a report", to: paths.tryOrder(brand) },
  },
];
