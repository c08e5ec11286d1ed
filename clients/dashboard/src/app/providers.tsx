import { MantineProvider } from "@mantine/core";
import { Notifications } from "@mantine/notifications";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { createQueryClient } from "../lib/query-client.ts";
import { type Session, SessionProvider } from "../lib/session.tsx";
import { resolveVariables, theme } from "../theme.tsx";
import { SessionDialog } from "./session-dialog.tsx";

/** Colours, for pages without a session too. */
export const Look = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} cssVariablesResolver={resolveVariables} defaultColorScheme="auto">
    {children}
  </MantineProvider>
);

export const Providers = ({ session, children }: { session: Session; children: ReactNode }) => {
  const [queryClient] = useState(createQueryClient);
  return (
    <Look>
      <QueryClientProvider client={queryClient}>
        <SessionProvider session={session}>
          <Notifications position="bottom-center" limit={3} />
          {children}
          <SessionDialog />
        </SessionProvider>
      </QueryClientProvider>
    </Look>
  );
};
