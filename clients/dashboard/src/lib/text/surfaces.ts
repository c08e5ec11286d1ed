import { WIDGET_TYPES, type WidgetType } from "../../../../../shared/vocabulary/widget-types.ts";

const LABELS: Readonly<Record<WidgetType, string>> = {
  carousel: "Carousel: a row of videos",
  stories: "Stories: round bubbles",
  collection: "Collection: a grid",
  banner: "Banner: one wide clip with products",
  embed: "Embed: one video in the page",
};

const SURFACE_NAMES: Readonly<Record<WidgetType, string>> = {
  carousel: "Carousel",
  stories: "Stories",
  collection: "Collection",
  banner: "Banner",
  embed: "Embed",
};

export const surfaceName = (widget: WidgetType): string => SURFACE_NAMES[widget];

/** For a choice of one. */
export const SURFACES = WIDGET_TYPES.map((value) => ({ value, label: LABELS[value] }));
