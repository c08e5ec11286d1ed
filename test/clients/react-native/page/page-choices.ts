export type PageChoices = {
  readonly surface: "reel" | "feed" | "low-carousel";
  readonly baseUrl: string;
};
