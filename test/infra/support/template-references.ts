type Intrinsic = {
  readonly Ref?: string;
  readonly "Fn::GetAtt"?: [string, string];
  readonly "Fn::Join"?: [string, unknown[]];
  /** Extracts the function's name from an alias's ARN. An event source combines it with the alias. */
  readonly "Fn::Select"?: [6, { "Fn::Split": [":", unknown] }];
};

type Resources = Readonly<Record<string, { readonly Metadata?: Readonly<Record<string, unknown>> }>>;

/** Resolves the references of a template to the paths of the constructs. */
export class TemplateReferences {
  readonly #resources: Resources;

  constructor(resources: Resources) {
    this.#resources = resources;
  }

  /** Like `exactNameOf`, but returns the function instead of its alias. */
  nameOf(value: unknown): string {
    return this.exactNameOf(value).replace(/\/Alias$/, "");
  }

  /**
   * Resolves a `Ref`, a `Fn::GetAtt` or an ARN built from one to a path below the stack. Appends the name of
   * any attribute other than the ARN.
   */
  exactNameOf(value: unknown): string {
    const { Ref, "Fn::GetAtt": attribute, "Fn::Join": join, "Fn::Select": select } = value as Intrinsic;
    if (Ref) return this.pathOf(Ref);
    if (select) return this.exactNameOf(select[1]["Fn::Split"][1]);
    if (join?.[0] === "") {
      const parts = join[1].map((part) => (typeof part === "string" ? part : this.exactNameOf(part)));
      return parts.join("").replace(/\/Alias:live$/, "/Alias");
    }
    if (!attribute) throw new Error(`Not a reference: ${JSON.stringify(value)}`);
    const path = this.pathOf(attribute[0]);
    return attribute[1] === "Arn" ? path : `${path}.${attribute[1]}`;
  }

  pathOf(logicalId: string): string {
    if (logicalId.startsWith("AWS::")) return logicalId;
    const path = this.#resources[logicalId]?.Metadata?.["aws:cdk:path"];
    if (typeof path !== "string") throw new Error(`No resource ${logicalId}`);
    return path
      .split("/")
      .slice(1)
      .join("/")
      .replace(/\/Resource$/, "");
  }

  /** The value with each reference replaced by the name of its target. `AWS::Region` and the like stay. */
  named(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((entry) => this.named(entry));
    if (typeof value !== "object" || value === null) return value;
    const { Ref, "Fn::GetAtt": attribute, "Fn::Join": join } = value as Intrinsic;
    const id = Ref ?? attribute?.[0];
    if (join?.[1].some((part) => (part as Intrinsic)["Fn::Select"])) return this.nameOf(value);
    if (id !== undefined && id in this.#resources) return this.nameOf(value);
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, this.named(entry)]));
  }

  /** A `Fn::Join` as text, with `<logical id>` or `<AWS::Region>` in place of references. */
  text(value: unknown): string {
    if (typeof value === "string") return value;
    const { Ref, "Fn::GetAtt": attribute, "Fn::Join": join } = value as Intrinsic;
    if (join) return join[1].map((part) => this.text(part)).join(join[0]);
    return `<${Ref ?? attribute?.join(".")}>`;
  }
}
