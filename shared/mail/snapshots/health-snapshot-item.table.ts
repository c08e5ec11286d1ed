import { definedOnly } from "../../platform/defined-only.ts";
import { type Item, type ItemReader, readItem } from "../../platform/table/read-item.ts";
import { HEALTH_CHECKS, HEALTH_STATES } from "../../vocabulary/health.ts";
import type { HealthSnapshot, HealthStates } from "./health-snapshot.ts";

const readStates = (states: ItemReader): HealthStates =>
  definedOnly(Object.fromEntries(HEALTH_CHECKS.map((id) => [id, states.optionalOneOf(id, HEALTH_STATES)])));

export const healthSnapshotFromItem = (item: Item): HealthSnapshot => {
  const snapshot = readItem(item, "health snapshot");
  return definedOnly({
    day: snapshot.text("day"),
    states: readStates(snapshot.map("states")),
    before: snapshot.optionalMap("before", readStates),
    locked_to: snapshot.optionalText("locked_to"),
    locked_before: snapshot.optionalText("locked_before"),
    told: snapshot.optionalFlag("told"),
  });
};
