/** Words of cards. `{}` stands for a number or a text. */
export const cardWords = {
  videos: "Videos",
  play: "Play",
  playVideos: "Play videos",
  pauseVideos: "Pause videos",
  previous: "Previous",
  next: "Next",
  video: "Video",
  soon: "Coming soon",
  showMore: "Show more",
  moreProducts: "{} more products",
};
