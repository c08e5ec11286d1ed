import type { HealthCheck } from "../../../shared/administration/health/health.schema.ts";

export const UNKNOWN_FINDING = { code: "found_later" as HealthCheck["code"], values: {} };
