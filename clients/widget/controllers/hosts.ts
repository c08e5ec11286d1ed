import type { TemplateResult } from "lit/html.js";
import type { VIDEO_INTERACTIONS } from "../../core/interactions/interaction.ts";
import type { Event } from "../../core/model/event.ts";
import type { Product } from "../../core/model/product.ts";
import type { ReactiveControllerHost } from "../elements/parts/reactive-element.ts";
import type { Labels } from "../labels/labels.ts";

export type InteractionType = (typeof VIDEO_INTERACTIONS)[number];

/** What the controllers of players, tiles and buttons need of their element. */
export type ShopHost = ReactiveControllerHost &
  HTMLElement & {
    readonly labels: Labels;
    readonly language: string;
    readonly preview: boolean | undefined;
    /** Which cart answers for it: `event`, or an adapter's name; by default the page's own. */
    readonly cart: string | undefined;
    readonly reactions: { openProduct(event: Event, product: Product): void };
    readonly renderRoot: ShadowRoot;
    record(type: InteractionType, eventId: number, productId?: string): void;
    viewed(eventId: number, products: readonly Product[]): void;
    addedToCart(eventId: number, productId: string): void;
    /** Reads a text out for a moment; `isSeen`: and shows it. */
    announce(text: string | TemplateResult, isSeen?: boolean): void;
  };

export type PlayersHost = ShopHost & {
  /** The video that plays; the others of the element wait. */
  readonly activeId: number | undefined;
  readonly videos: readonly Event[];
  productsOf(event: Event): readonly Product[];
  /** A video was seen: reported once. */
  seen(eventId: number): void;
  /** How much of a video is on the screen, 0 to 1. */
  visibleRatio(eventId: number): number;
};

/** What gestures and keys need of a Reel. */
export type ReelHost = ReactiveControllerHost &
  HTMLElement & {
    readonly active: number;
    readonly activeId: number | undefined;
    readonly isModal: boolean;
    readonly videos: readonly unknown[];
    readonly scroller: HTMLElement | null;
    activate(index: number): void;
    step(by: number): void;
    go(index: number): void;
    close(): void;
    seekBy(seconds: number): void;
    togglePlaying(eventId: number | undefined): void;
    toggleSound(): void;
    toggleCaptions(): void;
  };
