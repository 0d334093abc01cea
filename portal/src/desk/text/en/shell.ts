/** What stands around every page of the desk. */
export const shell = {
  title: "Desk",
  forbidden: "Your role does not include this page.",
  noPage: "There is no such page at the desk.",
  menu: {
    orders: "Orders",
    batches: "Batches",
    scan: "Scan",
    inbox: "Inbox",
    customers: "Customers",
    workingDays: "Working days",
    access: "Your access",
  },
  keys: {
    title: "Keyboard",
    help: "Show these keys",
    go: (page: string) => `Go to ${page}`,
  },
};
