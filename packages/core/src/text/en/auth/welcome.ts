/** The greeting after an e-mail address was confirmed. */
export const welcome = {
  title: "Welcome to Pressport",
  login: "You can now log in and start designing.",
  contact: "A product manager will get in touch with you about integration and partnership.",
  close: "Start designing",
};
