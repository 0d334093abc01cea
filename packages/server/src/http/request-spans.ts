import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** One span for each answer, named by method and pattern of the path, under the trace the asker sent along. */
export function mountSpans(app: FastifyInstance): void {
  const tracer = trace.getTracer("pressport");
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook("onRequest", (request, _reply, done) => {
    const { url: route } = request.routeOptions;
    const parent = propagation.extract(context.active(), request.headers);
    const attributes = {
      "http.request.method": request.method,
      "http.route": route,
      "request.id": request.id,
    };
    const name = route === undefined ? request.method : `${request.method} ${route}`;
    const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent);
    spans.set(request, span);
    context.with(trace.setSpan(parent, span), done);
  });
  app.addHook("onResponse", async (request, reply) => {
    const span = spans.get(request);
    span?.setAttribute("http.response.status_code", reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}
