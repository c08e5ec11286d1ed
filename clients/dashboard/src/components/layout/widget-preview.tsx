import { Box, SegmentedControl, Stack } from "@mantine/core";
import { useDebouncedValue, useElementSize } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";
import type { PageElement } from "../../../../../shared/vocabulary/widgets.ts";
import { texts as library } from "../../texts/en/common.ts";
import { texts } from "../../texts/en/components.ts";

const SCRIPT = "/widget/v1.js";
const WIDTHS = { phone: 390, desktop: 1280 } as const;
type PageSize = keyof typeof WIDTHS;
/** Initial and maximum height of the frame in pixels. A taller widget scrolls. */
const [FIRST_HEIGHT, MOST_HEIGHT] = [420, 1120];

/** The element is added from outside, so that nothing needs escaping. */
const PAGE = `<!doctype html><meta charset="utf-8"><meta name="color-scheme" content="light">
<style>body{margin:0;padding:16px;font:14px/20px system-ui,sans-serif;background:#fff;color:#131c20}</style>
<body><script async src="${SCRIPT}"></script>`;

/** The preview records no views or signals. */
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

type Frame = Window &
  typeof globalThis & {
    readonly shoppableVideo?: { refresh(): void; cart(add: () => Promise<void>): void };
  };

const MAX_LIMIT = 50;

/**
 * Caches keep an answer by address for a minute. `limit` only changes the address of a single video's feed.
 */
const versioned = (address: string, version: string): string => {
  const url = new URL(address, location.href);
  url.searchParams.set("limit", String(1 + (Date.parse(version) % MAX_LIMIT)));
  return url.href;
};

type Reading = {
  readonly version: string | undefined;
  readonly appearance: () => unknown;
};

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

const connectCart = (frame: Frame): void => {
  const connect = () => frame.shoppableVideo?.cart(async () => {});
  if (frame.shoppableVideo) connect();
  else frame.document.addEventListener("svc-ready", connect);
};

const CHANGE_DEBOUNCE_MS = 150;

type WidgetPreviewProps = {
  readonly widgets: readonly PageElement[];
  readonly attributes: PreviewAttributes;
  readonly appearance?: unknown;
  readonly version?: string;
  readonly hasCart?: boolean;
};

export const WidgetPreview = ({
  widgets,
  attributes,
  appearance,
  version,
  hasCart = false,
}: WidgetPreviewProps) => {
  const [size, setSize] = useState<PageSize>("phone");
  const { ref, width: available } = useElementSize();
  const [height, setHeight] = useState(FIRST_HEIGHT);
  const observer = useRef<ResizeObserver>(null);
  useEffect(() => () => observer.current?.disconnect(), []);
  const width = WIDTHS[size];
  const scale = Math.min(1, (available || width) / width);
  const shown = JSON.stringify([widgets, attributes, version, hasCart]);
  const frame = useRef<Frame>(null);
  const unsaved = useRef(appearance);
  unsaved.current = appearance;
  const [looks] = useDebouncedValue(JSON.stringify(appearance), CHANGE_DEBOUNCE_MS);
  useEffect(() => {
    if (looks !== undefined) frame.current?.shoppableVideo?.refresh();
  }, [looks]);
  const begin = (page: Document | null) => {
    if (page === null) return;
    frame.current = page.defaultView as Frame | null;
    if (frame.current) interceptFeeds(frame.current, { version, appearance: () => unsaved.current });
    if (frame.current && hasCart) connectCart(frame.current);
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
