/** What is said when a registration was sent. */
export const registered = {
  title: "Registration complete",
  thanks: "Thanks for completing the survey!",
  link: (hours: number) => `We have emailed you a confirmation link. It is valid for ${hours} hours.`,
  spam: "If you cannot find it, please check your spam folder.",
  close: "OK",
};

/** The greeting after an e-mail address was confirmed. */
export const welcome = {
  title: "Welcome to Pressport",
  login: "You can now log in and start designing.",
  contact: "A product manager will get in touch with you about integration and partnership.",
  close: "Start designing",
};
