import { randomUUID } from "node:crypto";
import { createEndpointDeps } from "../../shared/admin-endpoint/endpoint.factory.ts";
import { createAudit } from "../../shared/administration/audit.table.ts";
import { createUserDeps } from "../../shared/administration/users.factory.ts";
import { createMailSender } from "../../shared/mail/mail.factory.ts";
import { createMailStops } from "../../shared/mail/sending/mail-stops.table.ts";
import { optional } from "../../shared/platform/config.ts";
import { ENV } from "../../shared/platform/env-names.ts";
import { createFunctionLogger, openServiceTable } from "../../shared/platform/runtime.factory.ts";
import { createWebhooks } from "../../shared/webhooks/endpoints/webhooks.table.ts";
import { createHandler } from "./handler.ts";

const table = openServiceTable();

export const handler = createHandler({
  ...createEndpointDeps(table, createFunctionLogger("admin-users")),
  ...createUserDeps(table),
  webhooks: createWebhooks(table),
  mailStops: createMailStops(table),
  mailFrom: optional(ENV.mailFrom),
  mailQueue: optional(ENV.mailQueueUrl) === undefined ? undefined : createMailSender(),
  audit: createAudit(table),
  newAuditId: randomUUID,
});
