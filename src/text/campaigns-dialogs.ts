// Texts of the dialogs that rename and erase a campaign. They are loaded after the first screen.

export const campaignsDialogsText = {
  rename: {
    title: "Rename campaign",
    name: "Name",
    failed: (error: string) => `The name was not saved. Try again. (${error})`,
    cancel: "Cancel",
    rename: "Rename",
  },
  erase: {
    title: "Delete campaign permanently?",
    description: "The campaign and all its judgements are deleted from this browser. This cannot be undone.",
    confirm: (campaign: string) => `Type the name to confirm: ${campaign}`,
    failed: (error: string) => `The campaign was not deleted. Try again. (${error})`,
    cancel: "Cancel",
    erase: "Delete permanently",
  },
};
