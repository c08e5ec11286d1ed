import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from "react";
import { createQueryClient } from "../lib/queries/query-client.ts";
import { type Session, SessionProvider } from "../lib/session/session.tsx";
import { resolveVariables, theme } from "../theme.tsx";

const Toasts = lazy(async () => ({ default: (await import("./toasts.tsx")).Toasts }));
const SessionDialog = lazy(async () => ({ default: (await import("./session-dialog.tsx")).SessionDialog }));

export const Look = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} cssVariablesResolver={resolveVariables} defaultColorScheme="auto">
    {children}
  </MantineProvider>
);

export const Providers = ({ session, children }: { session: Session; children: ReactNode }) => {
  const [queryClient] = useState(createQueryClient);
  const { subscribe, hasEnded } = session.auth;
  const isEnded = useSyncExternalStore(subscribe, hasEnded);
  return (
    <Look>
      <QueryClientProvider client={queryClient}>
        <SessionProvider session={session}>
          {children}
          <Suspense>
            <Toasts />
            {isEnded && <SessionDialog />}
          </Suspense>
        </SessionProvider>
      </QueryClientProvider>
    </Look>
  );
};
