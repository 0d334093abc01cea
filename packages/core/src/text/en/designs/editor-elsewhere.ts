/** What the editor says of other devices and tabs on which the same product is open. */
export const editorElsewhere = {
  taken: "Changed elsewhere. You see that version now.",
  asked: "This was changed on another device while you were working here. Nothing of yours is lost.",
  take: "Show that version",
  keep: "Keep mine",
};
