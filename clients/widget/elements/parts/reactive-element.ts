import { type nothing, render, type TemplateResult } from "lit/html.js";
import { warn } from "../../page.ts";

/**
 * What the elements need of `LitElement`, in a quarter of its size: declared properties with attributes, controllers,
 * one rendering for all changes of a task. Templates are lit's.
 */

/** `attribute: false`: none; else it is named like the property, `event-id` for `eventId`. */
type PropertyDeclaration = {
  readonly attribute?: false;
  readonly type?: BooleanConstructor | NumberConstructor;
};
export type PropertyDeclarations = Readonly<Record<string, PropertyDeclaration>>;

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

const attributeOf = (name: string, { attribute }: PropertyDeclaration): string | false =>
  attribute ?? name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`);

/** For `observedAttributes`. */
export const attributesOf = (properties: PropertyDeclarations): string[] =>
  Object.entries(properties).flatMap(([name, declaration]) => attributeOf(name, declaration) || []);

export abstract class ReactiveElement extends HTMLElement implements ReactiveControllerHost {
  /** By name; fields are declared with `declare`, since a field of their own would take the accessor's place. */
  static properties: PropertyDeclarations = {};
  static styles: readonly CSSStyleSheet[] = [];

  readonly renderRoot = this.attachShadow({ mode: "open" });
  updateComplete: Promise<void> = Promise.resolve();
  readonly #values: Record<string, unknown> = {};
  readonly #controllers: ReactiveController[] = [];
  #isUpdateRequested = false;

  constructor() {
    super();
    const { styles, properties } = this.constructor as typeof ReactiveElement;
    this.renderRoot.adoptedStyleSheets = [...styles];
    for (const name of Object.keys(properties)) {
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
    const { properties } = this.constructor as typeof ReactiveElement;
    for (const [name, declaration] of Object.entries(properties)) {
      if (attributeOf(name, declaration) !== attribute) continue;
      const { type } = declaration;
      const read =
        type === Boolean ? value !== null : type === Number ? Number(value) || 0 : (value ?? undefined);
      Object.assign(this, { [name]: read });
    }
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
