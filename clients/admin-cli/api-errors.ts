import type { Operation } from "../../shared/api/operation.ts";
import type { ApiError } from "../../shared/contract/client.ts";
import { CliError } from "./cli-error.ts";

const RESOURCE_WORDS: Readonly<Record<string, string>> = {
  brand: "store",
  client_product_id: "product",
  order_id: "order",
  event_id: "video",
  run: "refresh",
};

export const describeTarget = ({ path }: Operation, call: Readonly<Record<string, unknown>>): string => {
  const name = [...path.matchAll(/\{(\w+)\+?\}/g)].at(-1)?.[1] ?? "";
  return `${RESOURCE_WORDS[name] ?? name.replaceAll("_", " ").replace(/ id$/, "")} ${String(call[name] ?? "")}`.trim();
};

const requestIdText = ({ requestId }: ApiError): string =>
  requestId === undefined ? "" : ` Report this request id to the operators: ${requestId}`;

export const describeApiError = (error: ApiError, notFound: string): CliError => {
  const { status, detail } = error;
  switch (status) {
    case 401:
      return new CliError(
        "The token is not accepted: it may have expired, or belong to another stage. Sign in again.",
        { cause: error },
      );
    case 403:
      return new CliError(`Not allowed: ${detail}.`, { cause: error });
    case 404:
      return new CliError(detail === "Not Found" ? notFound : detail, { cause: error });
    case 429:
    case 503:
      return new CliError(`${detail} (${status}). Try again in a moment.`, { cause: error });
    default: {
      const internal = status >= 500 ? requestIdText(error) : "";
      return new CliError(`${detail} (${status}).${internal}`, { cause: error });
    }
  }
};
