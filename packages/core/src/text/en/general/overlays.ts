import { welcome } from "../auth/welcome.ts";
import { confirm } from "./confirm.ts";

/** Overlays that are not tied to one screen; whoever opens one brings its words. */
export const overlays = { welcome, confirm };

/** The overlays only the portal has. */
export const portalOverlays = {
  announcement: {
    label: "Announcement",
    text: "Our prices change from 1 February 2023.",
    dismiss: "Dismiss announcement",
  },
};

/** Notification panel. */
export const notifications = {
  title: "Notifications",
  empty: "Nothing new.",
  many: {
    order: "Orders",
    refund: "Claims",
    publishing: "Publishing",
    invoice: "Invoices",
    account: "Account",
  },
  clear: "Clear all",
  failed: "Your notifications could not be loaded.",
};

/** News page. */
export const news = {
  title: "News",
  loadMore: "Load more news",
  loadingMore: "Loading more…",
  end: "You have read everything.",
  empty: "There is no news yet.",
  failed: "The news could not be loaded.",
  published: (date: string) => `Published on ${date}`,
};

/** Feedback form. */
export const feedback = {
  title: "Feedback",
  lead: "Tell us what works, what does not, and what you miss.",
  message: "Message",
  messagePlaceholder: "Your message",
  email: "Email",
  submit: "Send feedback",
  busy: "Sending…",
};
