import type { HealthCheck } from "../../../shared/administration/health/health.schema.ts";

/** A finding that is newer than the clients, which show the service's sentence for it. */
export const UNKNOWN_FINDING = { code: "found_later" as HealthCheck["code"], values: {} };
