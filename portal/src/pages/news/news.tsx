import { NewsStore, type Post } from "@pressport/core";
import { messageIcon } from "@pressport/web-components/theme/icons";
import { useEffect } from "react";
import { Button } from "../../parts/controls/button.tsx";
import { PageTitle } from "../../parts/page-title.tsx";
import { Empty, Failed, Skeleton } from "../../parts/states.tsx";
import { pressport, useSignalValue } from "../../pressport.ts";
import styles from "./news.module.css";

/** The news, public: newest first, each further page below what is shown. */
export function Component() {
  const { text } = pressport;
  const news = pressport.use(NewsStore);
  const state = useSignalValue(news.state);
  const posts = useSignalValue(news.posts);
  useEffect(() => void news.load(), [news]);
  return (
    <div className={styles.page}>
      <PageTitle title={text.news.title} />
      {state === "failed" ? <Failed title={text.news.failed} onRetry={() => void news.load()} /> : null}
      {state === "ready" && posts.length === 0 ? <Empty icon={messageIcon} title={text.news.empty} /> : null}
      {state !== "failed" && state !== "ready" ? <PostShapes /> : null}
      <div className={styles.posts}>
        {posts.map((post) => (
          <PostArticle key={post.post_id} post={post} />
        ))}
      </div>
      {posts.length > 0 ? <MorePosts /> : null}
    </div>
  );
}

function PostArticle({ post }: { post: Post }) {
  const { format, news } = pressport.text;
  return (
    <article className={styles.post} aria-labelledby={`post-${post.post_id}`}>
      <time dateTime={post.post_published_at}>{news.published(format.date(post.post_published_at))}</time>
      <h2 id={`post-${post.post_id}`} dir="auto">
        {post.post_title}
      </h2>
      {post.post_picture_url ? <img src={post.post_picture_url} alt="" loading="lazy" /> : null}
      {post.post_body.split(/\n\s*\n/).map((paragraph, index) => (
        <p key={`${post.post_id}-${index}`} dir="auto">
          {paragraph}
        </p>
      ))}
    </article>
  );
}

function MorePosts() {
  const news = pressport.use(NewsStore);
  const hasMore = useSignalValue(news.hasMore);
  const isLoading = useSignalValue(news.isLoadingMore);
  const words = pressport.text.news;
  return (
    <div className={styles.more} aria-live="polite">
      {hasMore ? (
        <Button busy={isLoading} onClick={() => void news.loadMore()}>
          {isLoading ? words.loadingMore : words.loadMore}
        </Button>
      ) : (
        <p>{words.end}</p>
      )}
    </div>
  );
}

/** Where the first posts are about to be. */
function PostShapes() {
  return (
    <div className={styles.posts} aria-busy="true">
      {["a", "b", "c"].map((key) => (
        <div key={key} className={styles.post}>
          <Skeleton lines={5} />
        </div>
      ))}
    </div>
  );
}
