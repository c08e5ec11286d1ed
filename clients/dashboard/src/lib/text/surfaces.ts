import { PAGE_ELEMENTS, WIDGET_TYPES, type WidgetType } from "../../../../../shared/vocabulary/widgets.ts";
import { texts } from "../texts/en.ts";

export const surfaceName = (widget: WidgetType): string => texts.surfaceNames[widget];

export const SURFACES = WIDGET_TYPES.map((value) => ({ value, label: texts.surfaces[value] }));

export const PAGE_SURFACES = PAGE_ELEMENTS.map((value) => ({ value, label: texts.surfaces[value] }));
