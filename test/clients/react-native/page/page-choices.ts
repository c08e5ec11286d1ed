export type PageChoices = {
  readonly surface: "reel" | "feed" | "carousel" | "low-carousel";
  readonly baseUrl: string;
  readonly direction?: "ltr" | "rtl";
  readonly accent?: string;
  readonly title?: string;
};
