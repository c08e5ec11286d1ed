export const texts = {
  loading: "Loading",
  tryAgain: "Try again",
  request: (id: string) => `Request ${id}`,
  undo: "Undo",
  tooMany: "Too many requests. Continuing in a few seconds.",
  of: (done: string, total: string) => `${done} of ${total}`,
  ofAtLeast: (done: string, total: string) => `${done} of at least ${total}`,
  counting: "Counting…",
  failed: (count: string) => `, ${count} failed`,
};
