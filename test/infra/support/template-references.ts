type Intrinsic = {
  readonly Ref?: string;
  readonly "Fn::GetAtt"?: [string, string];
  readonly "Fn::Join"?: [string, unknown[]];
  readonly "Fn::Select"?: [6, { "Fn::Split": [":", unknown] }];
};

type Resources = Readonly<Record<string, { readonly Metadata?: Readonly<Record<string, unknown>> }>>;

export class TemplateReferences {
  readonly #resources: Resources;

  constructor(resources: Resources) {
    this.#resources = resources;
  }

  nameOf(value: unknown): string {
    return this.exactNameOf(value).replace(/\/Alias$/, "");
  }

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

  named(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((entry) => this.named(entry));
    if (typeof value !== "object" || value === null) return value;
    const { Ref, "Fn::GetAtt": attribute, "Fn::Join": join } = value as Intrinsic;
    const id = Ref ?? attribute?.[0];
    if (join?.[1].some((part) => (part as Intrinsic)["Fn::Select"])) return this.nameOf(value);
    if (id !== undefined && id in this.#resources) return this.nameOf(value);
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, this.named(entry)]));
  }

  text(value: unknown): string {
    if (typeof value === "string") return value;
    const { Ref, "Fn::GetAtt": attribute, "Fn::Join": join } = value as Intrinsic;
    if (join) return join[1].map((part) => this.text(part)).join(join[0]);
    return `<${Ref ?? attribute?.join(".")}>`;
  }
}
