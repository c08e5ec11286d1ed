import type { Principal } from "../../shared/administration/principal.ts";
import type { WriteAudit } from "../../shared/administration/write-audit.ts";
import type { AnswerOf, BodyOf, Operation, ParametersOf, QueryOf } from "../../shared/api/operation.ts";
import type { Store } from "../../shared/stores/store.ts";
import type { Role } from "../../shared/vocabulary/roles.ts";

/** A validated and authorized call. */
export type AdminRequest<O extends Operation> = {
  readonly principal: Principal;
  readonly parameters: ParametersOf<O>;
  readonly query: QueryOf<O>;
  readonly body: BodyOf<O>;
  readonly now: Date;
  /** Host of the API in the caller's request. */
  readonly apiHost: string;
  readonly audit: WriteAudit;
};

type Operations = Readonly<Record<string, Operation>>;

/** One handler per operation. Each returns the operation's declared response. */
export type HandlersOf<Declared extends Operations, Extra = unknown> = {
  readonly [Id in keyof Declared]: (
    request: AdminRequest<Declared[Id]> & Extra,
  ) => Promise<AnswerOf<Declared[Id]>>;
};

/** Handlers of operations on a store that the caller may see. */
export type StoreHandlersOf<Declared extends Operations> = HandlersOf<
  Declared,
  {
    readonly store: Store;
    /** Role of the caller in the store. `undefined` for an operator. */
    readonly role: Role | undefined;
  }
>;
