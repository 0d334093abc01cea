import { widgetError } from "@pressport/core/rules";
import { Component, type ComponentChildren } from "preact";
import { Broken } from "../parts/progress/broken.tsx";
import type { Emit } from "./attributes/events.ts";

interface Props {
  emit: Emit;
  children: ComponentChildren;
}

/** Keeps a widget that broke from vanishing: says so, tells the page, and offers to start it anew. */
export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static override getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(error: unknown): void {
    // The page's own monitoring sees the error as if nobody had caught it.
    globalThis.reportError?.(error);
    this.props.emit("pp-error", widgetError("widget_failed"));
  }

  override render(): ComponentChildren {
    if (!this.state.broken) return this.props.children;
    return <Broken onRetry={() => this.setState({ broken: false })} />;
  }
}
