/** The words that surfaces show or that screen readers say. */
export const LABELS = {
  add: "Add",
  added: "Added",
  addAgain: "Try again",
  soldOut: "Sold out",
  like: "Like",
  save: "Save",
  share: "Share",
  products: "Products",
  viewAllProducts: "View all products",
  callToAction: "Learn more",
  play: "Play",
  pause: "Pause",
  sound: "Sound",
  soundOff: "Sound off",
  captions: "Captions",
  close: "Close",
  nextVideo: "Next video",
  previousVideo: "Previous video",
  openVideo: "Open video",
  comingSoon: "Coming soon",
  noVideos: "No videos yet.",
  cannotLoad: "Videos can’t be shown right now.",
  cannotPlay: "This video can’t be played right now.",
  tryAgain: "Try again",
};

export type Labels = typeof LABELS;
