import { definedOnly } from "../../platform/defined-only.ts";
import { type Item, type ItemReader, readItem } from "../../platform/table/read-item.ts";
import { HEALTH_CHECKS, HEALTH_STATES } from "../../vocabulary/health.ts";
import type { HealthLook, HealthStates } from "./health-look.ts";

/** Checks that there are no more are passed over. */
const readStates = (states: ItemReader): HealthStates =>
  definedOnly(Object.fromEntries(HEALTH_CHECKS.map((id) => [id, states.optionalOneOf(id, HEALTH_STATES)])));

export const healthLookFromItem = (item: Item): HealthLook => {
  const look = readItem(item, "health look");
  return definedOnly({
    day: look.text("day"),
    states: readStates(look.map("states")),
    before: look.optionalMap("before", readStates),
    locked_to: look.optionalText("locked_to"),
    locked_before: look.optionalText("locked_before"),
    told: look.optionalFlag("told"),
  });
};
