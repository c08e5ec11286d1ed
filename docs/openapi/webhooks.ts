import { WEBHOOK_EVENTS } from "../../shared/webhooks/events/payloads.schema.ts";
import { pascalCase } from "./components.ts";
import { type JsonSchema, jsonSchema } from "./json-schema.ts";

const HEADERS = {
  "webhook-id":
    "Event's id, the same for each attempt. Use it to skip events that you have already processed.",
  "webhook-timestamp":
    "Time of this attempt's signature, in epoch seconds. Reject it if it differs from your clock by more than five minutes.",
  "webhook-signature":
    "`v1,` followed by the base64 HMAC-SHA256 of `<id>.<timestamp>.<body>`. While a secret is being replaced, several signatures are separated by spaces.",
};

export const describeWebhooks = (content: (schema: JsonSchema, name: string) => object) =>
  Object.fromEntries(
    Object.entries(WEBHOOK_EVENTS).map(([type, schema]) => {
      const operationId = `webhook${pascalCase(type.replaceAll(".", "_"))}`;
      const headers = Object.entries(HEADERS).map(([name, description]) => ({
        in: "header",
        name,
        required: true,
        description,
        schema: { type: "string" },
      }));
      const body = content(jsonSchema(schema), `${pascalCase(operationId)}Event`);
      return [
        type,
        {
          post: {
            operationId,
            tags: ["Webhooks"],
            summary: `Receive ${type}`,
            description:
              "Delivered at least once. Without a 2xx response within ten seconds it is retried, up to ten attempts in three days.",
            security: [],
            parameters: headers,
            requestBody: { required: true, content: body },
            responses: {
              "2XX": { description: "Event accepted." },
              410: { description: "Disables the webhook. No more events are sent." },
            },
          },
        },
      ];
    }),
  );
