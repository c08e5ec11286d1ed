export const texts = {
  changedSince: "The store was changed in the meantime, so your change was not undone.",
  notBack: (problem: string) => `Your change was not undone. ${problem}`,
  copy: "Copy",
  copied: "Copied",
  notCopied: "Not copied: select the text and copy it",
  shopCode: {
    title: "The new secret shop code",
    copy: "Copy secret shop code",
    copyNow:
      "Copy it now: it is shown only once. Keep it secret, because anyone who has it can report orders in your shop’s name.",
  },
  notSaved: "This was not saved.",
  close: "Close",
  cancel: "Cancel",
  typeName: (name: string) => `Type “${name}” to confirm`,
  failed: "That did not work.",
  isUser: (email: string) => `${email} is already a user of this store.`,
  isInvited: (email: string) => `${email} is invited.`,
  email: "Email address",
  role: "Role",
  invite: "Invite",
  inviteHint:
    "New users get an email with a temporary password. People who already have an account see this store at once.",
  notInvited: "The invitation was not sent.",
  noSuchZone: "No time zone found. Search by city, country or name.",
  noSuchCurrency: (text: string) =>
    `There is no currency “${text}”. Choose one from the list, or leave the field empty.`,
  empty: "empty",
  pastEnd: "Save an end date in the past?",
  saveAnyway: "Save anyway",
  quoted: (text: string) => `“${text}”`,
  theyChanged: "Someone else changed this in the meantime",
  yoursStay: "Your changes are still here. Saving replaces the current version:",
  takeTheirs: "Use their version",

  notYourJob: "Not your job?",
  linkHint:
    "Does someone else set up your shop? We invite them by email. Send them the link to this page, too. It contains no keys.",
  inviteMine: "Invite my developer",
  inviteYours: "Invite your developer",
  developerMay:
    "Developers connect the product API and maintain the catalog. They see everything in this store, but can’t change videos or users.",
  invited:
    "Invitation sent. Send them the link to this page too. It contains what you have entered, but no keys:",
  copyLink: "Copy link",
};
