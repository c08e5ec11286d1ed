import { DRAFT_OPERATIONS } from "../../../shared/videos/media/drafts/drafts.operations.ts";
import { command } from "../command.ts";

export const CAPTIONS_DRAFT_COMMANDS = [
  command(DRAFT_OPERATIONS.makeCaptionsDraft, {
    name: "captions-drafts make <event_id>",
    examples: ["admin captions-drafts make 7001"],
    show: () => "A draft is being created. Check it with `admin videos show`.",
  }),
  command(DRAFT_OPERATIONS.getCaptionsDraft, {
    name: "captions-drafts show <event_id>",
    examples: ["admin captions-drafts show 7001"],
    show: ({ webvtt }) => webvtt,
  }),
  command(DRAFT_OPERATIONS.discardCaptionsDraft, {
    name: "captions-drafts discard <event_id>",
    examples: ["admin captions-drafts discard 7001", "admin captions-drafts discard 7001 --yes"],
    confirm: ({ eventId }) => `The caption draft of video ${eventId} is deleted for good. Discard it?`,
    show: () => "Discarded.",
  }),
];
