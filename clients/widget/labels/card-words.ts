/** `{}` is a placeholder for a number or text. */
export const cardWords = {
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
