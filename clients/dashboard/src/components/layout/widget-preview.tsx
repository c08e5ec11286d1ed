import { Box, SegmentedControl, Stack } from "@mantine/core";
import { useDebouncedValue, useElementSize } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";
import type { PageElement } from "../../../../../shared/vocabulary/widget-types.ts";
import { texts as library } from "../../lib/texts/en.ts";
import { texts } from "./texts/en.ts";

/** The widget's script on the edge that serves the dashboard too, so that the page's policy allows it. */
const SCRIPT = "/widget/v1.js";
const WIDTHS = { phone: 390, desktop: 1280 } as const;
type PageSize = keyof typeof WIDTHS;
/** The frame's height before its page has loaded, and its greatest height: a taller widget scrolls. In pixels. */
const [FIRST_HEIGHT, MOST_HEIGHT] = [420, 1120];

/** A page with nothing but the script. The element is put into it from outside, where nothing has to be escaped. */
const PAGE = `<!doctype html><meta charset="utf-8"><meta name="color-scheme" content="light">
<style>body{margin:0;padding:16px;font:14px/20px system-ui,sans-serif;background:#fff;color:#131c20}</style>
<body><script async src="${SCRIPT}"></script>`;

/** The element's attributes. It records nothing: no view, no signal. */
type PreviewAttributes = Readonly<Record<string, string | undefined>>;

const create = (page: Document, widget: PageElement, attributes: PreviewAttributes): HTMLElement => {
  const element = page.createElement(`shoppable-video-${widget}`);
  element.setAttribute("preview", "");
  element.style.setProperty("margin-bottom", "24px");
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== "") element.setAttribute(name, value);
  }
  return element;
};

const RIGHT_TO_LEFT = /^(ar|fa|he|ur)\b/;

/** The frame's window: the widget's own API is there once its script has come. */
type Frame = Window & typeof globalThis & { readonly shoppableVideo?: { refresh(): void } };

/** The service takes no greater `limit`. */
const MAX_LIMIT = 50;

/**
 * The feed's address of a version of one video. Caches keep an answer for a minute by its address: with another `limit`
 * it is another one, and a feed of one video is the same with any.
 */
const versioned = (address: string, version: string): string => {
  const url = new URL(address, location.href);
  url.searchParams.set("limit", String(1 + (Date.parse(version) % MAX_LIMIT)));
  return url.href;
};

type Reading = {
  readonly version: string | undefined;
  /** Looks up what is not saved yet of how the videos look. */
  readonly appearance: () => unknown;
};

/** What the frame reads of feeds is of this version, and says what is not saved yet. */
const interceptFeeds = (frame: Frame, { version, appearance: read }: Reading): void => {
  const send = frame.fetch.bind(frame);
  frame.fetch = async (input, init) => {
    const isFeed = String(input).includes("/v1/feed?");
    const answer = await send(isFeed && version ? versioned(String(input), version) : input, init);
    const appearance = read();
    if (!isFeed || !answer.ok || appearance === undefined) return answer;
    return new Response(JSON.stringify({ ...(await answer.json()), appearance }));
  };
};

const CHANGE_DEBOUNCE_MS = 150;

type WidgetPreviewProps = {
  /** Below each other. */
  readonly widgets: readonly PageElement[];
  readonly attributes: PreviewAttributes;
  /** How the videos look, in place of what is saved. */
  readonly appearance?: unknown;
  /** When the one video that is shown was saved: a later version is not taken from a cache of the one before. */
  readonly version?: string;
};

/** A surface as shoppers see it, in a page as wide as a phone's or a desktop's. */
export const WidgetPreview = ({ widgets, attributes, appearance, version }: WidgetPreviewProps) => {
  const [size, setSize] = useState<PageSize>("phone");
  const { ref, width: available } = useElementSize();
  const [height, setHeight] = useState(FIRST_HEIGHT);
  const observer = useRef<ResizeObserver>(null);
  useEffect(() => () => observer.current?.disconnect(), []);
  const width = WIDTHS[size];
  const scale = Math.min(1, (available || width) / width);
  // A changed surface is shown in a new page: the widget begins there as it begins in a shop.
  const shown = JSON.stringify([widgets, attributes, version]);
  const frame = useRef<Frame>(null);
  const unsaved = useRef(appearance);
  unsaved.current = appearance;
  // Other looks are shown in the same page, as shops get them.
  const [looks] = useDebouncedValue(JSON.stringify(appearance), CHANGE_DEBOUNCE_MS);
  useEffect(() => {
    if (looks !== undefined) frame.current?.shoppableVideo?.refresh();
  }, [looks]);
  const begin = (page: Document | null) => {
    if (page === null) return;
    frame.current = page.defaultView as Frame | null;
    if (frame.current) interceptFeeds(frame.current, { version, appearance: () => unsaved.current });
    page.documentElement.lang = attributes.locale ?? library.language;
    page.documentElement.dir = RIGHT_TO_LEFT.test(attributes.locale ?? "") ? "rtl" : "ltr";
    page.body.prepend(...widgets.map((widget) => create(page, widget, attributes)));
    observer.current?.disconnect();
    observer.current = new ResizeObserver(() => setHeight(Math.min(MOST_HEIGHT, page.body.offsetHeight)));
    observer.current.observe(page.body);
  };
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label={texts.width}
        value={size}
        onChange={(chosen) => setSize(chosen as PageSize)}
        data={[
          { value: "phone", label: texts.phone },
          { value: "desktop", label: texts.desktop },
        ]}
      />
      <Box ref={ref} h={height * scale} style={{ overflow: "hidden" }}>
        <Box
          component="iframe"
          key={shown}
          title={texts.preview}
          srcDoc={PAGE}
          onLoad={({ currentTarget }) => begin(currentTarget.contentDocument)}
          w={width}
          h={height}
          mx={scale < 1 ? 0 : "auto"}
          bg="#fff"
          display="block"
          style={{
            border: "1px solid var(--border)",
            borderRadius: 12,
            transform: scale < 1 ? `scale(${scale})` : undefined,
            transformOrigin: "0 0",
          }}
        />
      </Box>
    </Stack>
  );
};
