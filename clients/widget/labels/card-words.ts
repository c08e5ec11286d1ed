/** `{}` is a placeholder for a number or text. */
export const cardWords = {
  /** Language and direction of these words. They differ from the page's if it has a language without words. */
  lang: "en",
  dir: "ltr",
  videos: "Videos",
  play: "Play",
  playVideos: "Play videos",
  pauseVideos: "Pause videos",
  previous: "Previous",
  next: "Next",
  video: "Video",
  soon: "Coming soon",
  close: "Close",
  showMore: "Show more",
  moreProducts: "{} more products",
};
