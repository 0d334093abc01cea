// `npm run image`: builds the image of the host with docker, podman or buildah, whichever is there first:
//   npm run image -- [--tag pressport:1.2.3] [--with buildah] [--from-debian]
// With `--from-debian` the images it begins with are made here from Debian's packages (mmdebstrap), where no registry of
// images is reached.
import { cpSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { collect, show } from "../../scripts/processes.mjs";
import { root } from "../../scripts/project.mjs";

const here = import.meta.dirname;
const { version } = JSON.parse(readFileSync(join(root, "packages/server/package.json"), "utf8"));
const { values: chosen } = parseArgs({
  options: {
    tag: { type: "string", default: `pressport:${version}` },
    with: { type: "string" },
    "from-debian": { type: "boolean", default: false },
  },
});

const BUILDERS = ["docker", "podman", "buildah"];
/** Debian of the images, and what its slim image leaves out. */
const DEBIAN = ["--variant=minbase", "--include=ca-certificates,libstdc++6,tini"];
const SLIM = ["doc", "man", "info", "locale", "lintian"].map(
  (name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`,
);
const RELEASE = "bookworm";

const builder = chosen.with ?? (await findBuilder());
/** Healthchecks are a part of Docker's format alone; without a service that starts containers, a step runs in a chroot. */
const ours = builder === "buildah" ? ["--layers", "--format", "docker", "--isolation", "chroot"] : [];

try {
  const bases = chosen["from-debian"] ? await makeBases() : [];
  await build("Containerfile", root, [
    ...bases,
    "--tag",
    chosen.tag,
    ...argument("VERSION", version),
    ...argument("REVISION", await git("rev-parse", "HEAD")),
    ...argument("CREATED", await git("log", "-1", "--format=%cI")),
    ...secret("npmrc", join(homedir(), ".npmrc")),
    ...secret("authorities", process.env.NODE_EXTRA_CA_CERTS),
    ...(builder === "docker" ? [] : ["--ignorefile", join(here, "Containerfile.dockerignore")]),
  ]);
  console.log(`The image is ${chosen.tag}.`);
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exitCode = 1;
}

async function findBuilder() {
  for (const name of BUILDERS) if ((await collect(name, ["info"])).code === 0) return name;
  throw new Error(`None of ${BUILDERS.join(", ")} answers on this machine.`);
}

/** Makes the images to begin with, and answers how the build is told of them. */
async function makeBases() {
  const folder = mkdtempSync(join(tmpdir(), "pressport-bases-"));
  try {
    const made = await collect("mmdebstrap", [...DEBIAN, ...SLIM, RELEASE, join(folder, "debian.tar")]);
    if (made.code !== 0) throw new Error(made.output);
    cpSync(process.execPath, join(folder, "node"));
    cpSync(findNpm(), join(folder, "npm"), { recursive: true });
    for (const name of ["debian", "node"])
      await build("bases.Containerfile", folder, ["--target", name, "--tag", `pressport-${name}`]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return ["DEBIAN", "NODE"].flatMap((name) =>
    argument(`${name}_IMAGE`, `localhost/pressport-${name.toLowerCase()}`),
  );
}

/** The folder of the npm of this machine. */
function findNpm() {
  const program = (process.env.PATH ?? "")
    .split(delimiter)
    .map((folder) => join(folder, "npm"))
    .find(existsSync);
  if (!program) throw new Error("There is no npm on this machine.");
  return resolve(realpathSync(program), "../..");
}

async function build(
  /** @type {string} */ name,
  /** @type {string} */ context,
  /** @type {string[]} */ args,
) {
  const code = await show(builder, ["build", ...ours, "--file", join(here, name), ...args, context]);
  if (code !== 0) throw new Error(`The image could not be built: ${builder} ended with code ${code}.`);
}

function argument(/** @type {string} */ name, /** @type {string} */ value) {
  return ["--build-arg", `${name}=${value}`];
}

function secret(/** @type {string} */ id, /** @type {string | undefined} */ file) {
  return file && existsSync(file) ? ["--secret", `id=${id},src=${file}`] : [];
}

async function git(/** @type {string[]} */ ...args) {
  const { code, output } = await collect("git", args);
  return code === 0 ? output.trim() : "unknown";
}
