import * as v from "valibot";
import { described, Empty } from "../api/forms.schema.ts";
import { adminOperation } from "../api/operation.ts";
import { choiceParameter, PAGE } from "../api/parameters.schema.ts";
import { VIDEO_STATUSES } from "../vocabulary/video-statuses.ts";
import { VideoChange, VideoCreation, VideoList, VideoView } from "./video.schema.ts";

const tag = "Videos";
const callers = "store_users";

/** A store's videos. */
export const VIDEO_OPERATIONS = {
  createVideo: adminOperation({
    tag,
    method: "POST",
    path: "/admin/stores/{brand}/videos",
    callers,
    summary: "Register a video",
    description:
      "By the URL of its file. `event_id` is the store's next one unless given. Products may be tagged before the store has them: they are flagged, and shown once it has.",
    body: VideoCreation,
    answer: { status: 201, description: "The video.", body: VideoView },
  }),
  listVideos: adminOperation({
    tag,
    method: "GET",
    path: "/admin/stores/{brand}/videos",
    callers,
    summary: "List videos",
    description: "Drafts and ended ones too. With a filter a page may be short, even empty.",
    query: v.object({
      status: v.optional(described(choiceParameter(VIDEO_STATUSES), "Only those of this status.")),
      ...PAGE,
    }),
    answer: { status: 200, description: "A page of videos.", body: VideoList },
  }),
  getVideo: adminOperation({
    tag,
    method: "GET",
    path: "/admin/stores/{brand}/videos/{event_id}",
    callers,
    summary: "Read a video",
    description: "With the tagged products that the store has no copy of.",
    answer: { status: 200, description: "The video.", body: VideoView },
  }),
  changeVideo: adminOperation({
    tag,
    method: "PATCH",
    path: "/admin/stores/{brand}/videos/{event_id}",
    callers,
    summary: "Change a video",
    description: "Only what is sent changes; `null` clears an optional field. `products` replaces all tags.",
    body: VideoChange,
    answer: { status: 200, description: "The video as it is now.", body: VideoView },
  }),
  removeVideo: adminOperation({
    tag,
    method: "DELETE",
    path: "/admin/stores/{brand}/videos/{event_id}",
    callers,
    summary: "Remove a video",
    description: "What it sold stays in the figures.",
    answer: { status: 200, description: "Done.", body: Empty },
  }),
};
