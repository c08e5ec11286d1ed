import { WEBHOOK_EVENTS } from "../../shared/webhooks/events/payloads.schema.ts";
import { pascalCase } from "./components.ts";
import { type JsonSchema, jsonSchema } from "./json-schema.ts";

const HEADERS = {
  "webhook-id": "The event's id, the same for each try: a receiver that knows it has had the event.",
  "webhook-timestamp":
    "When this try was signed, in epoch seconds. Refuse one that is over five minutes off.",
  "webhook-signature":
    "`v1,` and the base64 of HMAC-SHA256 over id, timestamp and body, joined by dots; several, separated by spaces, while a secret is replaced.",
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
            summary: `Told: ${type}`,
            description:
              "Sent at least once, until it is answered with 2xx within ten seconds: ten tries over three days.",
            security: [],
            parameters: headers,
            requestBody: { required: true, content: body },
            responses: {
              "2XX": { description: "It was taken." },
              410: { description: "Nothing more is wanted: the webhook is disabled." },
            },
          },
        },
      ];
    }),
  );
