import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import { expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { boot } from "../testing/boot.ts";
import { listenHere } from "../testing/listen-here.ts";
import { startTracing, wantsTraces } from "./tracing.ts";

const Sent = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(z.object({ spans: z.array(z.object({ name: z.string(), traceId: z.string() })) })),
    }),
  ),
});

/** Takes what OpenTelemetry sends, as a collector does. */
async function openCollector() {
  const spans: { name: string; traceId: string }[] = [];
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      for (const one of Sent.parse(body).resourceSpans)
        spans.push(...one.scopeSpans.flatMap((scope) => scope.spans));
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  const { url } = await listenHere(server);
  return { spans, url };
}

test("OpenTelemetry's own settings send traces of calls and jobs, under the trace the asker sent along", async () => {
  const collector = await openCollector();
  vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", collector.url);
  vi.stubEnv("OTEL_EXPORTER_OTLP_PROTOCOL", "http/json");
  onTestFinished(() => void vi.unstubAllEnvs());
  const stop = await startTracing(process.env);
  const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
  const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
  await server.request("/api/products", { headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` } });
  await server.services.jobs.send("order.announce", { order_id: 0 });
  await server.services.jobs.drain();
  await stop();
  expect(collector.spans).toContainEqual({ name: "GET /api/products", traceId });
  expect(collector.spans.map((span) => span.name)).toContain("job order.announce");
});

test.each([
  { settings: {}, wanted: false },
  { settings: { OTEL_SERVICE_NAME: "print" }, wanted: false },
  { settings: { OTEL_TRACES_EXPORTER: "console" }, wanted: true },
  { settings: { OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318" }, wanted: true },
  {
    settings: { OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318", OTEL_SDK_DISABLED: "true" },
    wanted: false,
  },
  {
    settings: { OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318", OTEL_TRACES_EXPORTER: "none" },
    wanted: false,
  },
])("with $settings traces are wanted: $wanted", ({ settings, wanted }) => {
  expect(wantsTraces(settings)).toBe(wanted);
});
