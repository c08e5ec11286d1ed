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
    summary: "Read the widget's appearance",
    description: "What is absent looks as the widget does by itself.",
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
      "Only the fields sent change; `null` clears a field. The feed carries the appearance, so pages that hold the widget follow by themselves: most within two minutes, all within seven. What a page says itself wins: an element's `heading`, the custom property `--svc-accent`, rules for `::part()`.",
    body: AppearanceChange,
    failures: CHANGED_MEANWHILE,
    answer: { status: 200, description: "The changed appearance.", body: AppearanceView },
  }),
};
