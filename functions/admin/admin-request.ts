import type { Principal } from "../../shared/administration/principal.ts";
import type { WriteAudit } from "../../shared/administration/write-audit.ts";
import type { AnswerOf, BodyOf, Operation, ParametersOf, QueryOf } from "../../shared/api/operation.ts";
import type { Store } from "../../shared/stores/store.ts";
import type { Role } from "../../shared/vocabulary/roles.ts";

export type AdminRequest<O extends Operation> = {
  readonly principal: Principal;
  readonly parameters: ParametersOf<O>;
  readonly query: QueryOf<O>;
  readonly body: BodyOf<O>;
  readonly now: Date;
  readonly apiHost: string;
  readonly audit: WriteAudit;
};

type Operations = Readonly<Record<string, Operation>>;

export type HandlersOf<Declared extends Operations, Extra = unknown> = {
  readonly [Id in keyof Declared]: (
    request: AdminRequest<Declared[Id]> & Extra,
  ) => Promise<AnswerOf<Declared[Id]>>;
};

export type StoreHandlersOf<Declared extends Operations> = HandlersOf<
  Declared,
  {
    readonly store: Store;
    /** `undefined` for an operator. */
    readonly role: Role | undefined;
  }
>;
