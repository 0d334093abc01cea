import { createModel, effect } from "@preact/signals-core";
import type { StoreServices } from "../app/store-services.ts";
import { checkerOf, isText, shapeOf } from "../client/storage/draft-shapes.ts";
import { type TypedFormServices, typedForm } from "../state/typed-form.ts";

/** What the feedback form takes of its surroundings. */
export type FeedbackServices = TypedFormServices & Pick<StoreServices, "api" | "auth">;

const DRAFT = "feedback";
const empty = { feedback_message: "", feedback_email: "" };

/** The feedback form: a message and an e-mail address, that of the account unless another is typed. */
export const FeedbackStore = createModel((services: FeedbackServices) => {
  const form = typedForm(services, {
    empty,
    draft: {
      key: DRAFT,
      version: 1,
      checker: checkerOf(shapeOf({ feedback_message: isText, feedback_email: isText })),
    },
    check: (values, { checkFeedback }) => checkFeedback(values),
    send: async (values) => {
      await services.api.news.feedback({ body: values });
      return { ...values, feedback_message: "" };
    },
    success: () => services.text.notices.feedbackSent,
  });
  effect(() => {
    const user = services.auth.user.value;
    form.show({ ...empty, feedback_email: user?.user_email ?? "" }, user?.user_id ?? null);
  });
  return { ...form };
});

/** The feedback form of a Pressport. */
export type Feedback = InstanceType<typeof FeedbackStore>;
