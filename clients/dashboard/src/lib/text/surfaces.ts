import {
  PAGE_ELEMENTS,
  WIDGET_TYPES,
  type WidgetType,
} from "../../../../../shared/vocabulary/widget-types.ts";
import { texts } from "../texts/en.ts";

export const surfaceName = (widget: WidgetType): string => texts.surfaceNames[widget];

/** For a choice of one. */
export const SURFACES = WIDGET_TYPES.map((value) => ({ value, label: texts.surfaces[value] }));

/** For a page: also Reel and Feed by themselves. */
export const PAGE_SURFACES = PAGE_ELEMENTS.map((value) => ({ value, label: texts.surfaces[value] }));
