import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type MenuProps,
  type ModalProps,
  type NotificationProps,
  type PaperProps,
  type SelectProps,
  type SkeletonProps,
  type TableProps,
  type TooltipProps,
} from "@mantine/core";
import { texts } from "./texts/en/common.ts";

/** Shade 8 fills primary buttons. Shade 9 is for hover. */
const petrol: MantineColorsTuple = [
  "#e2f2f6",
  "#c9e6ee",
  "#a0d3e0",
  "#8fd6e8",
  "#5cc0da",
  "#3a9bb5",
  "#2485a0",
  "#17778f",
  "#0e6a82",
  "#0a5366",
];

const red: MantineColorsTuple = [
  "#fdecea",
  "#fbd5d1",
  "#f7b3ac",
  "#ffa79e",
  "#e86a60",
  "#d9483d",
  "#cc372c",
  "#bf2c22",
  "#b3261e",
  "#8f1d17",
];

/** Text, muted text, borders and surfaces of the dark scheme, at Mantine's indexes. */
const dark: MantineColorsTuple = [
  "#e6edf0",
  "#c6d2d7",
  "#9daeb6",
  "#8b9da6",
  "#2b383e",
  "#1b262b",
  "#141d21",
  "#141d21",
  "#0d1417",
  "#0a1013",
];

const SYSTEM = 'system-ui, -apple-system, "Segoe UI", Roboto, "Liberation Sans", sans-serif';

/** References components by name. Imports would load all of them first. */
const defaults = <Props,>(defaultProps: Partial<Props>) => ({ defaultProps });

export const theme = createTheme({
  colors: { petrol, red, dark },
  primaryColor: "petrol",
  primaryShade: 8,
  autoContrast: true,
  respectReducedMotion: true,
  cursorType: "pointer",
  white: "#ffffff",
  black: "#131c20",
  fontFamily: SYSTEM,
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace',
  fontSizes: { xs: "12px", sm: "14px", md: "14px", lg: "16px", xl: "24px" },
  lineHeights: { xs: "16px", sm: "20px", md: "20px", lg: "24px", xl: "32px" },
  spacing: { xs: "8px", sm: "12px", md: "16px", lg: "24px", xl: "32px" },
  radius: { xs: "4px", sm: "6px", md: "8px", lg: "12px", xl: "16px" },
  defaultRadius: "md",
  shadows: {
    xs: "0 1px 2px rgba(19, 28, 32, .05)",
    md: "0 8px 24px rgba(19, 28, 32, .12)",
    xl: "0 24px 64px rgba(19, 28, 32, .2)",
  },
  breakpoints: { xs: "36em", sm: "48em", md: "62em", lg: "75em", xl: "88em" },
  headings: {
    fontWeight: "600",
    sizes: {
      h1: { fontSize: "24px", lineHeight: "32px" },
      h2: { fontSize: "16px", lineHeight: "24px" },
      h3: { fontSize: "14px", lineHeight: "20px" },
    },
  },
  components: {
    Paper: defaults<PaperProps>({ radius: "lg", shadow: "xs", withBorder: true }),
    // The placeholder would take the focus from the first entry.
    Menu: defaults<MenuProps>({ withInitialFocusPlaceholder: false }),
    Modal: defaults<ModalProps>({
      radius: "xl",
      shadow: "xl",
      centered: true,
      styles: { title: { fontSize: 16, fontWeight: 600 } },
    }),
    // Shadows are invisible on a dark page.
    Notification: defaults<NotificationProps>({ radius: "md", withBorder: true }),
    Select: defaults<SelectProps>({ nothingFoundMessage: texts.nothingFound }),
    Skeleton: defaults<SkeletonProps>({ radius: "sm" }),
    Table: defaults<TableProps>({ verticalSpacing: 8, horizontalSpacing: 20 }),
    Tooltip: defaults<TooltipProps>({ withArrow: true, multiline: true, maw: 320 }),
  },
});

/** Maps Mantine's variables to tokens of `styles.css`. */
const FROM_TOKENS = {
  "--mantine-color-text": "var(--text)",
  "--mantine-color-body": "var(--surface)",
  "--mantine-color-dimmed": "var(--muted)",
  "--mantine-color-placeholder": "var(--placeholder)",
  "--mantine-color-anchor": "var(--accent-text)",
  "--mantine-color-error": "var(--danger)",
  "--mantine-color-default": "var(--surface)",
  "--mantine-color-default-hover": "var(--sunken)",
  "--mantine-color-default-color": "var(--text)",
  "--mantine-color-default-border": "var(--control-border)",
  "--mantine-color-petrol-light": "var(--accent-soft)",
  "--mantine-color-petrol-light-hover": "var(--accent-soft)",
  "--mantine-color-petrol-light-color": "var(--accent-text)",
  "--mantine-color-petrol-text": "var(--accent-text)",
  "--mantine-color-red-light": "var(--danger-soft)",
  "--mantine-color-red-light-color": "var(--danger)",
  "--mantine-color-red-text": "var(--danger)",
  "--mantine-color-red-outline": "var(--danger)",
  "--mantine-color-green-light": "var(--success-soft)",
  "--mantine-color-green-light-color": "var(--success)",
  "--mantine-color-yellow-light": "var(--warning-soft)",
  "--mantine-color-yellow-light-color": "var(--warning)",
  "--table-border-color": "var(--border)",
};

export const resolveVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: FROM_TOKENS,
  dark: FROM_TOKENS,
});
