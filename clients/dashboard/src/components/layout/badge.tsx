import { Box } from "@mantine/core";
import type { ReactNode } from "react";

export type Tone = "neutral" | "accent" | "success" | "warning" | "danger";

const COLOURS: Readonly<Record<Tone, { color: string; background: string }>> = {
  neutral: { color: "var(--muted)", background: "var(--sunken)" },
  accent: { color: "var(--accent-text)", background: "var(--accent-soft)" },
  success: { color: "var(--success)", background: "var(--success-soft)" },
  warning: { color: "var(--warning)", background: "var(--warning-soft)" },
  danger: { color: "var(--danger)", background: "var(--danger-soft)" },
};

export const StateBadge = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <Box
    component="span"
    className="whole"
    px={8}
    fz={12}
    fw={600}
    lh="24px"
    display="inline-block"
    style={{ borderRadius: 12, ...COLOURS[tone] }}
  >
    {children}
  </Box>
);
