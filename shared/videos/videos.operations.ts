import * as v from "valibot";
import { admin, answer, PAGE } from "../api/admin-operation.ts";
import { Snippet } from "../attribution/analytics.schema.ts";
import { VideoChange, VideoCreation, VideoList, VideoView } from "./video.schema.ts";

const tag = "Videos";

/** A store's videos, and how they come into its pages. */
export const ADMIN_VIDEO_OPERATIONS = {
  "POST /admin/stores/{brand}/videos": admin({
    id: "createVideo",
    tag,
    access: "store",
    summary: "Register a video",
    description:
      "By the URL of its file. `event_id` is the store's next one unless given. Products may be tagged before the store has them: they are flagged, and shown once it has.",
    body: VideoCreation,
    answers: { 201: answer("The video.", VideoView) },
  }),
  "GET /admin/stores/{brand}/videos": admin({
    id: "listVideos",
    tag,
    access: "store",
    summary: "List videos",
    description: "Drafts and ended ones too. With a filter a page may be short, even empty.",
    query: [
      { name: "status", required: false, description: "One of `draft`, `upcoming`, `live`, `ended`." },
      ...PAGE,
    ],
    answers: { 200: answer("A page of videos.", VideoList) },
  }),
  "GET /admin/stores/{brand}/videos/{event_id}": admin({
    id: "getVideo",
    tag,
    access: "store",
    summary: "Read a video",
    description: "With the tagged products that the store has no copy of.",
    answers: { 200: answer("The video.", VideoView) },
  }),
  "PATCH /admin/stores/{brand}/videos/{event_id}": admin({
    id: "changeVideo",
    tag,
    access: "store",
    summary: "Change a video",
    description: "Only what is sent changes; `null` clears an optional field. `products` replaces all tags.",
    body: VideoChange,
    answers: { 200: answer("The video as it is now.", VideoView) },
  }),
  "DELETE /admin/stores/{brand}/videos/{event_id}": admin({
    id: "removeVideo",
    tag,
    access: "store",
    summary: "Remove a video",
    description: "What it sold stays in the figures.",
    answers: { 200: answer("Done.", v.object({})) },
  }),
  "GET /admin/stores/{brand}/snippet": admin({
    id: "getSnippet",
    tag,
    access: "store",
    summary: "The snippet that embeds a widget",
    description: "HTML to be pasted into a page. It holds the public brand and no other identifier.",
    query: [
      {
        name: "widget",
        required: false,
        description: "`carousel` unless it is `stories`, `collection`, `banner` or `embed`.",
      },
      { name: "event_id", required: false, description: "The one video to show." },
    ],
    answers: { 200: answer("The snippet.", Snippet) },
  }),
};
