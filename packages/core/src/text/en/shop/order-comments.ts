/** What is said about an order, and a place to say more. */
export const orderComments = {
  title: "Comments",
  empty: "No comments yet.",
  text: "Comment",
  placeholder: "Write a comment",
  attach: "Attach a file",
  send: "Send",
  sending: "Sending…",
  by: (author: string, date: string) => `${author}, ${date}`,
  needsText: "Write something or attach a file.",
};
