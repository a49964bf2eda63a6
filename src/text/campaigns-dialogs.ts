// The text of the dialogs that rename a campaign and erase one; the first screen loads without them.

export const campaignsDialogsText = {
  rename: {
    title: "Rename the campaign",
    name: "Name",
    failed: (error: string) => `The name was not saved: ${error}`,
    cancel: "Cancel",
    rename: "Rename",
  },
  erase: {
    title: "Erase the campaign for good?",
    description:
      "The campaign and every judgement in it are removed from this browser. This cannot be undone.",
    confirm: (campaign: string) => `Type its name to confirm: ${campaign}`,
    failed: (error: string) => `It was not erased: ${error}`,
    cancel: "Cancel",
    erase: "Erase for good",
  },
};
