/** What is said to somebody who was let in. */
export const letIn = {
  moved: (designs: number, items: number) => {
    const parts = [
      designs === 0 ? "" : designs === 1 ? "1 design" : `${designs} designs`,
      items === 0 ? "" : items === 1 ? "1 basket item" : `${items} basket items`,
    ].filter((part) => part !== "");
    return `${parts.join(" and ")} moved to your account.`;
  },
};

/** What a guest is greeted with. */
export const guestNotices = {
  guestWelcome: "You are welcome to continue. If you wish to access full expierience, please register!",
};
