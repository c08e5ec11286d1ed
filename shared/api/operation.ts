import type { GenericSchema } from "valibot";
import { ErrorBody } from "./error-body.schema.ts";

export type Answer = { readonly description: string; readonly body?: GenericSchema };

export type QueryParameter = {
  readonly name: string;
  readonly required: boolean;
  readonly description: string;
};

/** Areas of the API. */
export const TAGS = {
  "Merchant's backend": "What a merchant's own server calls, with the store's access token.",
  Storefront: "What widget and SDKs read. Public.",
  Stores: "Administration: stores, their credentials and their product APIs.",
  Catalog: "Administration: product pages, refreshes, products.",
  Videos: "Administration: videos and the snippets that show them.",
  Orders: "Administration: orders and what videos sold.",
} as const;

/** What the OpenAPI document says of one route. */
export type Operation = {
  readonly id: string;
  readonly tag: keyof typeof TAGS;
  readonly summary: string;
  readonly description: string;
  readonly security: "none" | "accessToken" | "admin";
  readonly query: readonly QueryParameter[];
  readonly body?: GenericSchema;
  readonly answers: Readonly<Record<number, Answer>>;
};

export const error = (description: string): Answer => ({ description, body: ErrorBody });

/** What may be answered to any request. */
export const ANYWHERE = {
  422: error("The request can't be used; `detail` names each field and what was expected there."),
  500: error("`Internal Server Error`"),
  503: error("`Service temporarily unavailable`. The same request may succeed after `Retry-After` seconds."),
};
