import { SNIPPET_OPERATIONS } from "../../../shared/videos/snippet.operations.ts";
import { VIDEO_OPERATIONS } from "../../../shared/videos/videos.operations.ts";
import { command } from "../command.ts";
import { detail } from "../detail.ts";
import { listCommand } from "../list-command.ts";
import { CHANGED_MOMENTS, NEW_MOMENTS } from "./moment-option.ts";

const tagged = { products: "tag" };

export const VIDEO_COMMANDS = [
  listCommand(VIDEO_OPERATIONS.listVideos, {
    name: "videos list",
    examples: ["admin videos list", "admin videos list --status live", "admin videos list --search linen"],
    headings: ["id", "status", "position", "title", "products", "likes", "shares"],
    row: ({ event_id, status, position, title, products, like_count, share_count }) => [
      event_id,
      status,
      position,
      title,
      products.join(", "),
      like_count,
      share_count,
    ],
    none: "No videos yet. Create one with `admin videos create`.",
  }),
  command(VIDEO_OPERATIONS.createVideo, {
    name: "videos create <title>",
    names: tagged,
    fields: { moments: NEW_MOMENTS },
    examples: [
      'admin videos create "Linen in the wind" --video-url https://cdn.shop.example/7001.mp4 --tag 501 --tag 502 --moment 502=0:12 --status live',
    ],
    show: detail,
  }),
  command(VIDEO_OPERATIONS.getVideo, {
    name: "videos show <event_id>",
    examples: ["admin videos show 7001"],
    show: detail,
  }),
  command(VIDEO_OPERATIONS.changeVideo, {
    name: "videos set <event_id>",
    names: tagged,
    fields: { moments: CHANGED_MOMENTS },
    examples: [
      "admin videos set 7001 --status ended",
      "admin videos set 7001 --status upcoming --goes-live-at 2026-11-27T08:00:00Z --ends-at 2026-11-30T23:00:00Z",
      "admin videos set 7001 --tag 501 --tag 502 --moment 501=0:04 --moment 502=0:12",
      "admin videos set 7001 --no-moments",
      "admin videos set 7001 --no-tag --no-cta-url",
      "admin videos set 7001 --remove-captions de",
      "admin videos set 7001 --without-speech",
    ],
    show: detail,
  }),
  command(VIDEO_OPERATIONS.removeVideo, {
    name: "videos remove <event_id>",
    examples: ["admin videos remove 7001", "admin videos remove 7001 --yes"],
    confirm: ({ eventId }) =>
      `Video ${eventId} is removed for good; its sales stay in the figures. Remove it?`,
    show: () => "Removed.",
  }),
  command(SNIPPET_OPERATIONS.getSnippet, {
    name: "snippet",
    examples: [
      "admin snippet",
      "admin snippet --widget stories",
      "admin snippet --widget embed --event-id 7001",
      "admin snippet --widget reel",
      "admin snippet --campaign cmp_1h2j3k4m5n6p7q8r",
      "admin snippet --product-id '{{ product.id }}'",
      "admin snippet --cart shopify",
      "admin snippet --csp strict",
    ],
    show: ({ html }) => html,
  }),
];
