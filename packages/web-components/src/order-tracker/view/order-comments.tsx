import { type CommentForm, type Order, type OrderComment, orderCommentsText } from "@pressport/core";
import { useRef, useState } from "preact/hooks";
import { Button, Icon, ProgressBar, TextArea, useStyles } from "../../parts/parts.ts";
import { fileIcon } from "../../theme/order-icons.ts";
import { closeIcon } from "../../theme/part-icons.ts";
import { downloadIcon } from "../../theme/widget-icons.ts";
import type { Words } from "../tracker-words.ts";
import css from "./order-comments.css?inline";

/** What the comments of an order are shown with. */
export interface OrderCommentsProps {
  order: Order;
  form: CommentForm;
  text: Words;
}

/** What was said about the order, and a place to say more. */
export function OrderComments({ order, form, text }: OrderCommentsProps) {
  useStyles(css);
  useState(() => text.add({ order: { comments: orderCommentsText } }));
  const { title, empty } = text.order.comments;
  const comments = order.order_comments;
  return (
    <section class="section">
      <h3 class="section-title">{title}</h3>
      {comments.length === 0 ? (
        <p class="quiet">{empty}</p>
      ) : (
        <ul class="comments">
          {comments.map((comment) => (
            <li key={comment.comment_id} class="comment">
              <Comment comment={comment} text={text} />
            </li>
          ))}
        </ul>
      )}
      <Write form={form} text={text} />
    </section>
  );
}

function Comment({ comment, text }: { comment: OrderComment; text: Words }) {
  const file = comment.comment_file;
  const time = text.format.dateTime(comment.comment_created_at);
  return (
    <>
      <p class="quiet">{text.order.comments.by(comment.comment_author, time)}</p>
      {comment.comment_text && (
        <p class="kept-lines">
          <bdi>{comment.comment_text}</bdi>
        </p>
      )}
      {file && (
        <a class="file-link" href={file.file_url} download={file.file_name} target="_blank" rel="noopener">
          <Icon of={downloadIcon} size={18} />
          {file.file_name} <span class="quiet">({text.format.bytes(file.file_bytes)})</span>
        </a>
      )}
    </>
  );
}

function Write({ form, text }: Omit<OrderCommentsProps, "order">) {
  const words = text.order.comments;
  const progress = form.progress.value;
  const isBusy = form.isBusy.value;
  return (
    <form
      class="comment-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.send();
      }}
    >
      <TextArea
        label={words.text}
        placeholder={words.placeholder}
        value={form.text.value}
        error={form.error.value}
        maxLength={5000}
        onInput={(typed) => form.set(typed)}
      />
      {progress !== null && <ProgressBar label={words.sending} value={progress} caption />}
      <div class="form-buttons">
        <Button type="submit" busy={isBusy}>
          {words.send}
        </Button>
        <Attach form={form} text={text} />
      </div>
    </form>
  );
}

function Attach({ form, text }: Omit<OrderCommentsProps, "order">) {
  const input = useRef<HTMLInputElement>(null);
  const file = form.file.value;
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        onChange={(event) => {
          form.attach(event.currentTarget.files?.[0] ?? null);
          // The same file can be chosen again after it was taken off.
          event.currentTarget.value = "";
        }}
      />
      {file ? (
        <span class="attached">
          <Icon of={fileIcon} size={18} />
          <span class="attached-name">{file.name}</span>
          <span class="quiet">{text.format.bytes(file.size)}</span>
          <Button
            variant="quiet"
            size="s"
            icon={closeIcon}
            disabled={form.isBusy.value}
            label={`${text.general.remove} ${file.name}`}
            onClick={() => form.attach(null)}
          />
        </span>
      ) : (
        <Button variant="quiet" icon={fileIcon} onClick={() => input.current?.click()}>
          {text.order.comments.attach}
        </Button>
      )}
    </>
  );
}
