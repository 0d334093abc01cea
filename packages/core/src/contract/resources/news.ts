import * as z from "zod/mini";
import { endpoint, message, page } from "../endpoint.ts";
import { Email, fieldMessages, PageText, requiredText, Time } from "../fields/fields.ts";

/** A news post. */
export const Post = z.object({
  post_id: z.int(),
  post_title: z.string(),
  /** Paragraphs separated by blank lines; plain text. */
  post_body: z.string(),
  post_picture_url: z.nullable(z.string()),
  post_published_at: Time,
});
export type Post = z.infer<typeof Post>;

/** News, newest first, 10 a page. */
export const posts = endpoint({
  method: "GET",
  path: "/api/posts/",
  summary: "News",
  access: "public",
  query: z.object({ page: PageText }),
  answer: page(Post),
  fails: ["invalid"],
});

/** Stores a visitor's feedback. */
export const feedback = endpoint({
  method: "POST",
  path: "/api/feedback",
  summary: "Send feedback",
  access: "public",
  body: z.object({
    feedback_message: requiredText(fieldMessages.required, 5000),
    feedback_email: Email,
  }),
  answer: message,
  fails: ["invalid"],
  limit: { points: 5, seconds: 3600, per: "address" },
});
