import type { ReactiveControllerHost, TemplateResult } from "lit";
import type { VIDEO_INTERACTIONS } from "../../core/interactions/interaction.ts";
import type { Event } from "../../core/model/event.ts";
import type { Product } from "../../core/model/product.ts";
import type { Labels } from "../labels/labels.ts";

export type InteractionType = (typeof VIDEO_INTERACTIONS)[number];

/** Host of the player, tile and button controllers. */
export type ShopHost = ReactiveControllerHost &
  HTMLElement & {
    readonly labels: Labels;
    readonly language: string;
    readonly preview: boolean | undefined;
    /** Name of the cart's adapter. Default: the page's own cart. */
    readonly cart: string | undefined;
    readonly reactions: { openProduct(event: Event, product: Product): void };
    readonly renderRoot: ShadowRoot;
    record(type: InteractionType, eventId: number, productId?: string): void;
    readonly isOpen: boolean;
    closeForPage(): void;
    viewed(eventId: number, products: readonly Product[]): void;
    addedToCart(eventId: number, productId: string): void;
    /** Announces a text to screen readers. `isSeen` also shows it briefly. */
    announce(text: string | TemplateResult, isSeen?: boolean): void;
  };

export type PlayersHost = ShopHost & {
  /** Video that plays. Other videos of the element are paused. */
  readonly activeId: number | undefined;
  readonly videos: readonly Event[];
  productsOf(event: Event): readonly Product[];
  /** Reports an impression once. */
  seen(eventId: number): void;
  /** Visible share of a video, 0 to 1. */
  visibleRatio(eventId: number): number;
};

/** Host of the gesture and key controllers. */
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
