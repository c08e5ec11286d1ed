export const texts = {
  cancel: "Cancel",
  uploadedToast: "Uploaded. It is shown as soon as it is checked.",
  failed: "The upload failed.",
  fillTitle: "Please fill this in. Shoppers see the title.",
  draft: "Draft",
  status: "Status",

  // Choosing files
  addVideos: "Add videos",
  chooseAnother: "Choose another video",
  chooseVideo: "Choose a video",
  dropHint: "Drop an MP4 or MOV, or several, up to 500 MB and 3 minutes each. Upright clips look best.",
  notRead: (file: string) => `${file} could not be read. Choose it again.`,
  tooMany: (number: number, most: number) => `These are ${number} files. Choose at most ${most} at once.`,
  kinds: {
    video: "an MP4, MOV or WebM video",
    preview: "an MP4 video",
    poster: "a JPEG, PNG or WebP picture",
    poster_small: "a JPEG, PNG or WebP picture",
    captions: "a WebVTT or SubRip file with captions (.vtt, .srt)",
  },
  isNot: (file: string, kind: string) => `${file} is not ${kind}. Choose another file.`,
  isEmpty: (file: string) => `${file} is empty. Choose another file.`,
  isLarger: (file: string, most: number) =>
    `${file} is larger than ${most} MB. Make it smaller, then choose it again.`,

  // One video
  clipAndPoster: "Clip and poster",
  inShop: "In the shop",
  title: "Title",
  liveChecked: "Live as soon as it is checked",
  upcoming: "Upcoming",
  announce: "Announce",
  publish: "Publish",
  saveDraft: "Save draft",
  notPlayable:
    "This browser can’t play the file. The service converts it, and uses its first picture as the poster.",
  yourClip: "Your clip",
  usePicture: "Use this picture as poster",
  posterChosen: "Poster chosen",
  preparing: "Preparing in your browser",
  uploading: "Uploading",

  // Several
  videos: (number: number) => `${number} ${number === 1 ? "video" : "videos"}`,
  statusOfAll: "Status of all",
  tagLater: "Shoppers can buy from a video once it has products. Tag them afterwards, on each video's page.",
  allLiveChecked: "Live as soon as they are checked",
  countUploaded: (done: number, all: number) => `${done} of ${all} uploaded`,
  tryRest: "Try the rest again",
  uploadAll: "Upload all",
  seeAll: "See all videos",
  isUploaded: "Uploaded",
  titleOf: (file: string) => `Title of ${file}`,
  leaveOut: (file: string) => `Leave out ${file}`,
  storeAnswered: (status: number) => `The file store answered ${status}.`,
  storeNotReached: "The file store can’t be reached.",
};
