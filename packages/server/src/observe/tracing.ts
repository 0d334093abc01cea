import { context, propagation, trace } from "@opentelemetry/api";

/** Traces are asked for by any of the standard settings that say where they go. */
const WANTED_BY = ["OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"] as const;

type Environment = Readonly<Record<string, string | undefined>>;

/** Whether OpenTelemetry's own settings ask for traces. */
export function wantsTraces(environment: Environment): boolean {
  const { OTEL_SDK_DISABLED: disabled, OTEL_TRACES_EXPORTER: exporter } = environment;
  if (disabled?.toLowerCase() === "true" || exporter === "none") return false;
  return Boolean(exporter) || WANTED_BY.some((name) => environment[name]);
}

/**
 * Sends traces where OpenTelemetry's settings say, and nothing when they say nothing: then not even its code is loaded.
 * Answers what sends the last of them and stops.
 */
export async function startTracing(environment: Environment): Promise<() => Promise<void>> {
  if (!wantsTraces(environment)) return async () => {};
  const { NodeSDK } = await import("@opentelemetry/sdk-node");
  // Figures are read at /metrics and lines at standard output; only traces go this way.
  const sdk = new NodeSDK({
    instrumentations: [],
    metricReaders: [],
    logRecordProcessors: [],
    ...(environment.OTEL_SERVICE_NAME === undefined && { serviceName: "pressport" }),
  });
  sdk.start();
  return async () => {
    await sdk.shutdown();
    for (const api of [trace, context, propagation]) api.disable();
  };
}
