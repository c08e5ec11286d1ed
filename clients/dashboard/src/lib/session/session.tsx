import { createContext, type ReactNode, use } from "react";
import type { ApiClient } from "../../../../../shared/contract/client.ts";
import type { Auth } from "./auth.ts";
import type { Configuration } from "./config.ts";
import type { SignedInUser } from "./user.ts";

export type Session = {
  readonly api: ApiClient;
  readonly auth: Auth;
  readonly user: SignedInUser;
  readonly configuration: Configuration;
};

const SessionContext = createContext<Session | undefined>(undefined);

export const SessionProvider = ({ session, children }: { session: Session; children: ReactNode }) => (
  <SessionContext value={session}>{children}</SessionContext>
);

/** @throws outside of `SessionProvider` */
export const useSession = (): Session => {
  const session = use(SessionContext);
  if (session === undefined) throw new Error("useSession needs a SessionProvider.");
  return session;
};
