import * as v from "valibot";
import { described, Empty, oneOf } from "../api/forms.schema.ts";
import { adminOperation, CHANGED_MEANWHILE } from "../api/operation.ts";
import { PAGE, SearchParameter } from "../api/parameters.schema.ts";
import { EVERYBODY } from "../vocabulary/roles.ts";
import { VIDEO_STATUSES } from "../vocabulary/videos.ts";
import { VideoChange, VideoCreation, VideoList, VideoView } from "./video.schema.ts";

const tag = "Videos";
const callers = "store_users";

export const VIDEO_OPERATIONS = {
  createVideo: adminOperation({
    tag,
    method: "POST",
    path: "/admin/stores/{brand}/videos",
    callers,
    roles: ["editor"],
    summary: "Register a video",
    description:
      "By the URL of its file. Without `event_id`, the store's next free id is used. Products may be tagged before the store has them: they are listed as unknown, and shown as soon as the store has them.",
    body: VideoCreation,
    answer: { status: 201, description: "The video.", body: VideoView },
  }),
  listVideos: adminOperation({
    tag,
    method: "GET",
    path: "/admin/stores/{brand}/videos",
    callers,
    roles: EVERYBODY,
    summary: "List videos",
    description:
      "Including drafts and ended videos. With a filter or a search, a page may have fewer items than the limit, or none.",
    query: v.object({
      status: v.optional(described(oneOf(VIDEO_STATUSES), "Only videos with this status.")),
      search: v.optional(
        described(
          SearchParameter,
          "Only videos whose title or id has each of these words, whatever their case and accents.",
        ),
      ),
      ...PAGE,
    }),
    answer: { status: 200, description: "A page of videos.", body: VideoList },
  }),
  getVideo: adminOperation({
    tag,
    method: "GET",
    path: "/admin/stores/{brand}/videos/{event_id}",
    callers,
    roles: EVERYBODY,
    summary: "Read a video",
    description: "With the tagged products that the store does not have.",
    answer: { status: 200, description: "The video.", body: VideoView },
  }),
  changeVideo: adminOperation({
    tag,
    method: "PATCH",
    path: "/admin/stores/{brand}/videos/{event_id}",
    callers,
    roles: ["editor"],
    summary: "Change a video",
    description:
      "Only the fields that are sent change; `null` clears an optional field. `products` replaces all tags.",
    body: VideoChange,
    failures: CHANGED_MEANWHILE,
    answer: { status: 200, description: "The video after the change.", body: VideoView },
  }),
  removeVideo: adminOperation({
    tag,
    method: "DELETE",
    path: "/admin/stores/{brand}/videos/{event_id}",
    callers,
    roles: ["editor"],
    summary: "Remove a video",
    description: "Its sales stay in the figures.",
    answer: { status: 200, description: "Done.", body: Empty },
  }),
};
