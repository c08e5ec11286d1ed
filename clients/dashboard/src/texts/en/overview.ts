import type { Role } from "../../../../../shared/vocabulary/roles.ts";
import { counted } from "../../lib/text/format.ts";

const steps = {
  product_api: {
    title: "Connect your shop",
    words: "Imports prices, images and stock",
    label: "Connect",
  },
  product_urls: { title: "Add product URLs", words: "Paste, CSV or sitemap", label: "Add URLs" },
  live_videos: {
    title: "Upload a video and tag products",
    words: "One is enough to see it in your shop",
    label: "Upload video",
  },
  widget: {
    title: "Show the videos in your shop",
    words: "With a plugin or a snippet. Checked automatically",
    label: "Set it up",
  },
  orders: {
    title: "Place a test order in your shop",
    words: "Shows that orders arrive, and which video gets the credit",
    label: "Wait for an order",
  },
};

const rolesInSentence: Readonly<Record<Role, string>> = {
  owner: "owner",
  editor: "editor",
  developer: "developer",
  analyst: "analyst",
};

export const texts = {
  steps,
  rolesInSentence,

  begin: "Get your first video selling",
  left: (done: number, of: number, minutes: number) =>
    `${done} of ${of} done. About ${minutes} ${minutes === 1 ? "minute" : "minutes"} left.`,
  createStore: "Create the store",
  doneBy: (roles: string) => `Requires an ${roles}`,
  isDone: ": done",
  isWrong: ": needs attention",

  inShort: (views: number | undefined, orders: number) =>
    [views !== undefined && counted(views, "view"), counted(orders, "order")].filter(Boolean).join(" · "),

  funnel: "From view to order",
  byBrowsers: "Reported by browsers",
  impressions: "Impressions",
  plays: "Plays",
  views: "Views of 3 s or more",
  taps: "Product taps",
  added: "Added to cart",
  orders: "Orders",

  health: "Health",

  upload: "Upload video",
  storeFailed: "The store could not be loaded.",
  figuresFailed: "The figures could not be loaded.",
  videosFailed: "The videos could not be loaded.",
  funnelFailed: "The funnel could not be loaded.",
  healthFailed: "Store health could not be loaded.",

  noSales: "No sales in this period. They appear here as soon as your server reports orders.",
  revenue: "Revenue",
  currency: "Currency",
  credited: "Credited to videos",
  otherRevenue: "Other revenue",
  creditedRevenue: "Revenue credited to videos",
  share: "Share of all revenue",
  of: (whole: string) => `of ${whole}`,
  ordersWithVideo: "Orders with a video",
  units: "Units",
  creditedUnits: "credited to videos",
  perOrder: (units: string) => `${units} per order`,

  video: "Video",
  removed: (id: number) => `Video ${id}, removed`,
  viewCount: "Views",
  soldMost: "Top-selling videos",
  allVideos: "All videos",
  noneSold: "No sale in this period is credited to a video.",
};
