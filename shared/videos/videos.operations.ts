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
      "Registers a video by the URL of its file. Default `event_id`: the store's next free id. Tagged products may be added to the store later. Until then they are listed as unknown.",
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
      "Returns videos, including drafts and ended ones. With a filter or a search, a page may have fewer items than the limit, or none.",
    query: v.object({
      status: v.optional(described(oneOf(VIDEO_STATUSES), "Returns videos with this status only.")),
      search: v.optional(
        described(
          SearchParameter,
          "Returns videos whose title or id contains each of these words. Ignores case and accents.",
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
    summary: "Get a video",
    description: "Returns the video, with tagged products that the store doesn't have.",
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
      "Changes the sent fields only. `null` clears an optional field. `products` replaces all tags.",
    body: VideoChange,
    failures: CHANGED_MEANWHILE,
    answer: { status: 200, description: "The changed video.", body: VideoView },
  }),
  removeVideo: adminOperation({
    tag,
    method: "DELETE",
    path: "/admin/stores/{brand}/videos/{event_id}",
    callers,
    roles: ["editor"],
    summary: "Remove a video",
    description: "Removes the video. Its sales stay in the figures.",
    answer: { status: 200, description: "The video is removed.", body: Empty },
  }),
};
