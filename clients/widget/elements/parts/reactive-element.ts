import { type nothing, render, type TemplateResult } from "lit/html.js";
import { warn } from "../../page.ts";

/**
 * What the elements need of `LitElement`, in a quarter of its size: declared properties with attributes, controllers,
 * one rendering for all changes of a task. Templates are lit's.
 */

/** Behaviour that lives as long as its element is in a page. */
export type ReactiveController = {
  hostConnected?(): void;
  hostDisconnected?(): void;
  /** Before each rendering. */
  hostUpdate?(): void;
  /** After each rendering. */
  hostUpdated?(): void;
};

export type ReactiveControllerHost = {
  readonly updateComplete: Promise<void>;
  addController(controller: ReactiveController): void;
  /** Renders soon: once, however often it is called. */
  requestUpdate(): void;
};

/** `eventId` for `event-id`. */
const propertyFor = (attribute: string): string =>
  attribute.replace(/-./, ([, letter = ""]) => letter.toUpperCase());

export abstract class ReactiveElement extends HTMLElement implements ReactiveControllerHost {
  /** Each has a property; fields are declared with `declare`, since a field of their own would take its place. */
  static observedAttributes: readonly string[] = [];
  /** Properties without an attribute. */
  static properties: readonly string[] = [];
  static styles: readonly CSSStyleSheet[] = [];

  readonly renderRoot = this.attachShadow({ mode: "open" });
  updateComplete: Promise<void> = Promise.resolve();
  readonly #values: Record<string, unknown> = {};
  readonly #controllers: ReactiveController[] = [];
  #isUpdateRequested = false;

  constructor() {
    super();
    const { styles, properties, observedAttributes } = this.constructor as typeof ReactiveElement;
    this.renderRoot.adoptedStyleSheets = [...styles];
    for (const name of [...observedAttributes.map(propertyFor), ...properties]) {
      // Perhaps set by a script before the element was registered.
      this.#values[name] = (this as unknown as Readonly<Record<string, unknown>>)[name];
      Object.defineProperty(this, name, {
        get: () => this.#values[name],
        set: (value: unknown) => {
          if (this.#values[name] === value) return;
          this.#values[name] = value;
          this.requestUpdate();
        },
      });
    }
  }

  addController(controller: ReactiveController): void {
    this.#controllers.push(controller);
  }

  connectedCallback(): void {
    for (const controller of this.#controllers) controller.hostConnected?.();
    this.requestUpdate();
  }

  disconnectedCallback(): void {
    for (const controller of this.#controllers) controller.hostDisconnected?.();
  }

  attributeChangedCallback(attribute: string, _old: string | null, value: string | null): void {
    Object.assign(this, { [propertyFor(attribute)]: this.read(attribute, value) });
  }

  /** What an attribute's property is. */
  protected read(_attribute: string, value: string | null): unknown {
    return value ?? undefined;
  }

  requestUpdate(): void {
    if (this.#isUpdateRequested) return;
    this.#isUpdateRequested = true;
    this.updateComplete = this.#update().catch(warn);
  }

  async #update(): Promise<void> {
    // Later in this task more may change.
    await null;
    this.#isUpdateRequested = false;
    if (!this.isConnected) return;
    for (const controller of this.#controllers) controller.hostUpdate?.();
    this.willUpdate();
    render(this.render(), this.renderRoot, { host: this });
    for (const controller of this.#controllers) controller.hostUpdated?.();
    this.updated();
  }

  protected willUpdate(): void {}
  protected updated(): void {}
  protected abstract render(): TemplateResult | typeof nothing;
}
