import * as v from "valibot";
import { described } from "../api/forms.schema.ts";
import { adminOperation } from "../api/operation.ts";
import { choiceParameter, EventIdParameter } from "../api/parameters.schema.ts";
import { WIDGET_TYPES } from "../vocabulary/widget-types.ts";
import { Snippet } from "./snippet.schema.ts";

export const SNIPPET_OPERATIONS = {
  getSnippet: adminOperation({
    tag: "Videos",
    method: "GET",
    path: "/admin/stores/{brand}/snippet",
    callers: "store_users",
    summary: "Read the snippet that embeds a widget",
    description: "HTML to paste into a web page. Its only identifier is the public brand.",
    query: v.object({
      widget: v.optional(described(choiceParameter(WIDGET_TYPES), "The kind of widget."), "carousel"),
      event_id: v.optional(described(EventIdParameter, "The one video to show.", 7001)),
    }),
    answer: { status: 200, description: "The snippet.", body: Snippet },
  }),
};
