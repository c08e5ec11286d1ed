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
  dropHint:
    "Drop one or more MP4, MOV or WebM files, up to 500 MB and 3 minutes each. Vertical clips look best.",
  notRead: (file: string) => `${file} could not be read. Choose it again.`,
  skipped: (file: string, lines: string) =>
    `${file}: these lines can’t be read and are left out: ${lines}. To keep them, correct them and choose the file again.`,
  tooMany: (number: number, most: number) => `These are ${number} files. Choose at most ${most} at once.`,
  kinds: {
    video: "an MP4, MOV or WebM video",
    preview: "an MP4 video",
    poster: "a JPEG, PNG or WebP picture",
    poster_small: "a JPEG, PNG or WebP picture",
    strip: "a JPEG or WebP picture",
    captions: "a WebVTT or SubRip file with captions (.vtt, .srt)",
  },
  isNot: (file: string, kind: string) => `${file} is not ${kind}. Choose another file.`,
  isNoVideo: (file: string) => `${file} is not a video, or it is damaged. Choose another file.`,
  isEmpty: (file: string) => `${file} is empty. Choose another file.`,
  isLarger: (file: string, most: number) =>
    `${file} is larger than ${most} MB. Make it smaller, then choose it again.`,

  // One video
  clipAndPoster: "Clip and poster",
  inShop: "In the shop",
  title: "Title",
  noProducts: "No products yet: shoppers can buy from the video once it has some.",
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
  countChecking: (number: number) => `${number} being checked`,
  countUnusable: (number: number) => `${number} can’t be used`,
  tryRest: "Try the rest again",
  uploadAll: "Upload all",
  seeAll: "See all videos",
  isUploaded: "Uploaded",
  isChecking: "Uploaded, being checked…",
  chooseOther: "Choose another file on the video’s page.",
  titleOf: (file: string) => `Title of ${file}`,
  leaveOut: (file: string) => `Leave out ${file}`,
  storeAnswered: (status: number) => `The file storage answered with error ${status}.`,
  storeNotReached: "The file storage can’t be reached.",
};
