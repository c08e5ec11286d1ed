import type { ReactiveControllerHost, TemplateResult } from "lit";
import type { VIDEO_INTERACTIONS } from "../../core/interactions/interaction.ts";
import type { Event } from "../../core/model/event.ts";
import type { Product } from "../../core/model/product.ts";
import type { Labels } from "../labels/labels.ts";
import type { PriceHost } from "../prices/market.ts";

export type InteractionType = (typeof VIDEO_INTERACTIONS)[number];

export type ShopHost = PriceHost & {
  readonly labels: Labels;
  readonly preview: boolean | undefined;
  readonly cart: string | undefined;
  readonly reactions: { openProduct(event: Event, product: Product): void };
  record(type: InteractionType, eventId: number, productId?: string): void;
  readonly isOpen: boolean;
  closeForPage(): void;
  viewed(eventId: number, products: readonly Product[]): void;
  addedToCart(eventId: number, productId: string): void;
  announce(text: string | TemplateResult, isSeen?: boolean): void;
};

export type PlayersHost = ShopHost & {
  readonly activeId: number | undefined;
  readonly videos: readonly Event[];
  productsOf(event: Event): readonly Product[];
  seen(eventId: number): void;
  /** Visible share of a video, 0 to 1. */
  visibleRatio(eventId: number): number;
};

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
