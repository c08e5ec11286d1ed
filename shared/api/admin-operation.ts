import type { GenericSchema } from "valibot";
import { ANYWHERE, type Answer, error, type Operation } from "./operation.ts";

type AdminOperation = Pick<Operation, "id" | "tag" | "summary" | "description"> & {
  readonly query?: Operation["query"];
  readonly body?: GenericSchema;
  /** Answers beside the errors that any call may meet. */
  readonly answers: Readonly<Record<number, Answer>>;
  readonly access: "operators" | "store" | "everyone";
};

const UNAUTHORIZED: Answer = {
  description:
    'The token is missing, expired or not of this stage\'s user pool. API Gateway answers it, with a body of its own: `{"message": "Unauthorized"}`.',
};

const FORBIDDEN = {
  operators: error("`Operators only`, or a user without a store."),
  store: error("A user without a store, or a setting that is for operators only."),
  everyone: error("A user without a store."),
};

const notFound = error("`Not Found`: no such thing, or a store that the caller may not see.");

/** An operation of the administration, with the errors that all of them have. */
export const admin = ({ access, query = [], answers, ...operation }: AdminOperation): Operation => ({
  ...operation,
  security: "admin",
  query,
  answers: {
    ...answers,
    401: UNAUTHORIZED,
    403: FORBIDDEN[access],
    404: notFound,
    ...(operation.body && { 413: error("The body is larger than 256 KB.") }),
    ...ANYWHERE,
  },
});

export const answer = (description: string, body: GenericSchema): Answer => ({ description, body });

/** The parameters of every list. */
export const PAGE = [
  { name: "limit", required: false, description: "Items a page, from 1 to 100; 50 unless given." },
  { name: "cursor", required: false, description: "`next_cursor` of the page before, of the same list." },
] as const;
