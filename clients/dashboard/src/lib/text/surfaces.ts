import {
  PAGE_ELEMENTS,
  type PageElement,
  WIDGET_TYPES,
  type WidgetType,
} from "../../../../../shared/vocabulary/widget-types.ts";

const LABELS: Readonly<Record<PageElement, string>> = {
  carousel: "Carousel: a row of videos",
  stories: "Stories: round bubbles",
  collection: "Collection: a grid",
  banner: "Banner: one wide clip with products",
  embed: "Embed: one video in the page",
  reel: "Reel: videos one by one, swiped upwards",
  feed: "Feed: videos below each other",
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

/** For a page: also Reel and Feed by themselves. */
export const PAGE_SURFACES = PAGE_ELEMENTS.map((value) => ({ value, label: LABELS[value] }));
