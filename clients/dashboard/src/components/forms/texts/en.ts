export const texts = {
  changedSince: "Somebody has changed the store since, so it stays as it is.",
  notBack: (problem: string) => `It was not changed back. ${problem}`,
  copy: "Copy",
  copied: "Copied",
  notCopied: "Not copied: select it by hand",
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
  isUser: (email: string) => `${email} is a user of this store already.`,
  isInvited: (email: string) => `${email} is invited.`,
  email: "E-mail address",
  role: "Role",
  invite: "Invite",
  inviteHint:
    "Who is new gets a mail with a temporary password. People who already have an account see this store at once.",
  notInvited: "The invitation was not sent.",
  noSuchCurrency: (text: string) =>
    `There is no currency “${text}”. Choose one from the list, or leave the field empty.`,
  empty: "empty",
  pastEnd: "Save an end in the past?",
  saveAnyway: "Save anyway",
  quoted: (text: string) => `“${text}”`,
  theyChanged: "Somebody else has changed this meanwhile",
  yoursStay: "Your changes are still here. If you save, they replace what is saved now:",
  takeTheirs: "Use their version",

  // Who does it instead
  notYourJob: "Not your job?",
  linkHint:
    "Does somebody else set up your shop? We invite them by mail, and you get a link to this page to send them. It holds no key.",
  inviteMine: "Invite my developer",
  inviteYours: "Invite your developer",
  developerMay:
    "A developer connects the product API and keeps the catalog. They see everything in this store, and change neither videos nor people.",
  invited: "They are invited. Send them the link to this page as it stands; it holds no key:",
  copyLink: "Copy the link",
};
