import type { HealthCheck } from "../../../shared/administration/health/health.schema.ts";

/** A finding that the clients do not know. They show the service's sentence for it. */
export const UNKNOWN_FINDING = { code: "found_later" as HealthCheck["code"], values: {} };
