import type { HealthCheck } from "../../../shared/administration/health/health.schema.ts";

/** A finding that came after the clients were built: they show the service's sentence. */
export const UNKNOWN_FINDING = { code: "found_later" as HealthCheck["code"], values: {} };
