import { adminOperation, CHANGED_MEANWHILE } from "../../api/operation.ts";
import { EVERYBODY } from "../../vocabulary/roles.ts";
import { AppearanceChange, AppearanceView } from "./appearance.schema.ts";

const tag = "Stores";
const path = "/admin/stores/{brand}/appearance";
const callers = "store_users";

export const APPEARANCE_OPERATIONS = {
  getAppearance: adminOperation({
    tag,
    method: "GET",
    path,
    callers,
    roles: EVERYBODY,
    summary: "Get the widget's appearance",
    description: "Returns the store's choices. Absent fields use the widget's defaults.",
    answer: { status: 200, description: "The appearance.", body: AppearanceView },
  }),
  changeAppearance: adminOperation({
    tag,
    method: "PATCH",
    path,
    callers,
    roles: ["editor"],
    summary: "Change the widget's appearance",
    description:
      "Changes the sent fields only. `null` clears a field. Pages with the widget follow through the feed, most within two minutes and all within seven. A page's own settings take precedence: an element's `heading`, the custom property `--svc-accent`, and rules for `::part()`.",
    body: AppearanceChange,
    failures: CHANGED_MEANWHILE,
    answer: { status: 200, description: "The changed appearance.", body: AppearanceView },
  }),
};
