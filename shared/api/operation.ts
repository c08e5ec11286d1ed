import type { GenericSchema, InferInput, InferOutput, ObjectEntries, ObjectSchema } from "valibot";
import { STORE_CLOSED } from "../vocabulary/closing.ts";
import { type FieldProblem, fieldProblem } from "../vocabulary/problems/problems.ts";
import { MAX_BODY_BYTES } from "../vocabulary/refusals.ts";
import type { Role } from "../vocabulary/roles.ts";
import type { PATH_PARAMETERS } from "./path-parameters.schema.ts";

export const TAGS = {
  "Merchant's backend": "Calls of a merchant's server, authenticated by the store's access token.",
  Storefront: "Public calls of the widget and the SDKs.",
  Shopify: "Calls of Shopify, and the page of the Shopify app. Not for merchants.",
  Stores: "Administration of stores, their credentials and product APIs.",
  Catalog: "Administration of product URLs, refreshes and products.",
  Videos: "Administration of videos, campaigns and snippets.",
  Orders: "Administration of orders and sales figures.",
  Mail: "Public pages that links in mails open.",
  Webhooks: "Administration of webhooks, and the events they receive.",
} as const;

/**
 * Callers of an operation.
 * - `anyone`: no token.
 * - `store`: a merchant's backend with the store's access token.
 * - `platform`: Shopify and its pages. The function checks the signature.
 * - `operators`: signed-in operators. Other users get 403, or 404 for a store that they can't see.
 * - `store_users`: operators, and users of the store with an allowed role. Other users of the store get 403,
 * everybody else 404, as for an unknown store.
 * - `users`: every signed-in user, for their own data.
 */
export type Callers = "anyone" | "store" | "platform" | "operators" | "store_users" | "users";

export type Failure = {
  readonly description: string;
  /** Absent if only API Gateway returns this error. */
  readonly detail?: string;
  /** Absent if API Gateway never returns this error. */
  readonly message?: string;
  readonly problems?: readonly FieldProblem[];
};

export type Operation = {
  readonly tag: keyof typeof TAGS;
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** API Gateway's form: `{brand}` is one segment, `{order_id+}` the rest of the path. */
  readonly path: `/${string}`;
  readonly function: string;
  readonly callers: Callers;
  /** Roles besides owners. Absent: owners only. */
  readonly roles?: readonly Role[];
  readonly behindEdge?: true;
  readonly summary: string;
  readonly description: string;
  readonly query?: ObjectSchema<ObjectEntries, undefined>;
  readonly body?: GenericSchema;
  readonly maxBodyBytes?: number;
  readonly answer: {
    readonly status: 200 | 201 | 202;
    readonly description: string;
    readonly body: GenericSchema;
    readonly page?: true;
    readonly xml?: true;
    /** Contains a credential, so the response gets `cache-control: no-store`. */
    readonly secret?: true;
    readonly download?: `${string}.csv`;
  };
  readonly failures: Readonly<Record<number, Failure>>;
  /** Reads thousands of items or waits for a merchant's shop, so a call uses more of the caller's limit. */
  readonly heavy?: true;
  /** Ends abusive access. Has a separate limit, so that other calls can't exhaust it. */
  readonly urgent?: true;
  /** Allows a change of a closed store. Reads are always allowed. */
  readonly closedStores?: true;
};

type ParameterName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${infer Greedy}+` ? Greedy : Name) | ParameterName<Rest>
  : never;

export type ParametersOf<O extends Pick<Operation, "path">> = {
  readonly [Name in ParameterName<O["path"]> & keyof typeof PATH_PARAMETERS]: InferOutput<
    (typeof PATH_PARAMETERS)[Name]
  >;
};

export type QueryOf<O> = O extends { readonly query: infer Query extends GenericSchema }
  ? InferOutput<Query>
  : Readonly<Record<never, never>>;

export type BodyOf<O> = O extends { readonly body: infer Body extends GenericSchema }
  ? InferOutput<Body>
  : undefined;

/** Fields with a default value are optional. */
export type BodyInputOf<O> = O extends { readonly body: infer Body extends GenericSchema }
  ? InferInput<Body>
  : undefined;

export type AnswerOf<O extends Pick<Operation, "answer">> = InferOutput<O["answer"]["body"]>;

const PROBLEM = fieldProblem("order_items[0].quantity", "integer", { min: 1, max: 1_000_000 });

const ANY_REQUEST = {
  422: {
    description: "Invalid request. `detail` names each invalid field and the expected value.",
    detail: "order_items[0].quantity: expected an integer from 1 to 1000000",
  },
  429: {
    description: "The stage's total request rate is exceeded. Retry after a second.",
    message: "Too Many Requests",
  },
  500: {
    description: "`Internal Server Error`",
    detail: "Internal Server Error",
    message: "Internal Server Error",
  },
  503: {
    description:
      "`Service temporarily unavailable`. Retry after `Retry-After` seconds, or after one second if it is absent.",
    detail: "Service temporarily unavailable",
    message: "Service Unavailable",
  },
};

const tooLarge = ({ maxBodyBytes = MAX_BODY_BYTES }: Pick<Operation, "maxBodyBytes">) => {
  const kilobytes = maxBodyBytes / 1024;
  return {
    413: {
      description: `The body is larger than ${kilobytes} KB. API Gateway itself rejects bodies above 10 MB.`,
      detail: `Request body is larger than ${kilobytes} KB`,
      message: "Request Entity Too Large",
    },
  };
};

type Declared = Omit<Operation, "failures"> & { readonly failures?: Operation["failures"] };

export const operation = <const O extends Declared>(declared: O) => ({
  ...declared,
  failures: { ...ANY_REQUEST, ...(declared.body && tooLarge(declared)), ...declared.failures },
});

const FORBIDDEN = {
  operators: { description: "`Operators only`: the caller is not an operator.", detail: "Operators only" },
  store_users: {
    description: "The user's role does not permit this call or this setting.",
    detail: "Your role in this store is analyst; this requires owner or editor: ask an owner of the store",
  },
};

type Forbidden = keyof typeof FORBIDDEN;
const isForbidden = (callers: Callers): callers is Forbidden => Object.hasOwn(FORBIDDEN, callers);

const UNAUTHORIZED: Failure = {
  description: "The token is missing, expired, or from another user pool.",
  message: "Unauthorized",
};

const OVER_SHARE: Failure = {
  description:
    "The caller's rate limit is exceeded. Users have 600 calls in ten seconds, and a heavy call counts as 40. Retry after `Retry-After` seconds. API Gateway's own 429 has no `Retry-After`.",
  detail: "Too many calls at once; try again in 7 s",
  message: "Too Many Requests",
};

const CLOSED = {
  409: {
    description: "The store is closed or being deleted.",
    detail: STORE_CLOSED,
  },
};

export const CHANGED_MEANWHILE = {
  412: {
    description:
      "The record has changed since you read it. Nothing was written. Read it again, then repeat the change.",
    detail: "The record has changed since you read it; read it again and repeat your change",
  },
} satisfies Readonly<Record<number, Failure>>;

export const changesStore = ({ method, path }: Pick<Operation, "method" | "path">): boolean =>
  method !== "GET" && path.includes("{brand}");

/**
 * Functions of the administration, by privilege.
 * - `admin-read`: reads the table.
 * - `admin`: changes the store's data, and calls merchants' product APIs.
 * - `admin-users`: changes users and their preferences, and invites sign-ins.
 */
export type AdminFunction = "admin-read" | "admin" | "admin-users";

type AdminDeclared = Omit<Declared, "function"> & {
  readonly callers: "operators" | "store_users" | "users";
  /** Default: `admin-read` for GET, `admin` for other methods. */
  readonly function?: AdminFunction;
};

type FunctionOf<Method> = Method extends "GET" ? "admin-read" : "admin";

/** Function that serves a method of the administration, unless the operation declares another. */
export const defaultAdminFunction = <Method extends Operation["method"]>(
  method: Method,
): FunctionOf<Method> => (method === "GET" ? "admin-read" : "admin") as FunctionOf<Method>;

export const adminOperation = <const O extends AdminDeclared>(declared: O) =>
  operation({
    ...declared,
    function: (declared.function ?? defaultAdminFunction(declared.method)) as O extends {
      readonly function: infer Name extends AdminFunction;
    }
      ? Name
      : FunctionOf<O["method"]>,
    failures: {
      422: {
        ...ANY_REQUEST[422],
        description: `${ANY_REQUEST[422].description} \`problems\` has them as data.`,
        problems: [PROBLEM],
      },
      429: OVER_SHARE,
      ...declared.failures,
      401: UNAUTHORIZED,
      ...(changesStore(declared) && CLOSED),
      ...(isForbidden(declared.callers) && { 403: FORBIDDEN[declared.callers] }),
      404: {
        description: "`Not Found`: the item does not exist, or the caller has no access to the store.",
        detail: "Not Found",
      },
    },
  });
