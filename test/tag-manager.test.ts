import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { VIDEO_INTERACTIONS } from "../clients/core/interactions/interaction.ts";
import { toEntries } from "../clients/widget/data-layer/entries.ts";

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");
const GUIDE = read("docs/guides/tag-manager.md");
type Parameter = { readonly type: string; readonly key?: string; readonly value?: string };
type Named = { readonly name: string; readonly type: string; readonly parameter: readonly Parameter[] };
type Filter = { readonly parameter: readonly Parameter[] };
type Trigger = {
  readonly triggerId: string;
  readonly name: string;
  readonly customEventFilter: readonly Filter[];
  readonly filter: readonly Filter[];
};
const { exportFormatVersion, containerVersion: container } = JSON.parse(
  read("clients/widget/tag-manager-container.json"),
) as {
  readonly exportFormatVersion: number;
  readonly containerVersion: {
    readonly tag: readonly (Named & {
      readonly firingTriggerId: readonly string[];
      readonly consentSettings: unknown;
    })[];
    readonly trigger: readonly Trigger[];
    readonly variable: readonly Named[];
    readonly builtInVariable: readonly { readonly name: string }[];
  };
};

const product = { id: "7", title: "Linen", price: "5.00", priceText: "€5.00", currencyCode: "EUR" };
const video = {
  eventId: 501,
  title: "Linen",
  status: "live" as const,
  likeCount: 0,
  shareCount: 0,
  pageId: 0,
  products: [product],
};
const entries = VIDEO_INTERACTIONS.flatMap((type) =>
  toEntries({ type, eventId: 501, widgetType: "carousel", productId: "7" }, { videos: [video] }),
);
const pushed = new Set(entries.flatMap(({ event }) => (typeof event === "string" ? event : [])));

test("the guide names exactly the pushed events", () => {
  const table = [...GUIDE.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  expect(table.toSorted()).toEqual([...pushed].toSorted());
  for (const name of Object.keys(entries.find(({ event }) => event) ?? {}).filter((name) =>
    name.startsWith("svc_"),
  ))
    expect(GUIDE).toContain(`\`${name}\``);
});

test("each event fires one tag, with products if it has any", () => {
  expect(exportFormatVersion).toBe(2);
  for (const { event, ecommerce } of entries.filter(({ event }) => event)) {
    const fired = container.trigger.filter(({ customEventFilter }) =>
      new RegExp(customEventFilter[0]?.parameter[1]?.value ?? "^$").test(String(event)),
    );
    const tags = container.tag.filter(({ firingTriggerId }) =>
      fired.some(({ triggerId }) => firingTriggerId.includes(triggerId)),
    );
    expect(tags, String(event)).toHaveLength(1);
    const sends = tags[0]?.parameter.find(({ key }) => key === "sendEcommerceData")?.value;
    expect(sends, String(event)).toBe(String(ecommerce !== undefined));
  }
});

test("the container uses only its own variables, asks for consent and ignores the shop's events", () => {
  const known = new Set([...container.variable, ...container.builtInVariable].map(({ name }) => name));
  const used = [...JSON.stringify(container).matchAll(/\{\{([^}]+)\}\}/g)].map(([, name = ""]) => name);
  expect(used.filter((name) => name !== "_event" && !known.has(name))).toEqual([]);
  for (const tag of container.tag)
    expect(JSON.stringify(tag.consentSettings)).toContain('"analytics_storage"');
  for (const { filter } of container.trigger) {
    const [{ parameter } = { parameter: [] }] = filter;
    expect(parameter.map(({ value }) => value)).toEqual(["{{svc_video_id}}", "^[0-9]+$"]);
  }
});
