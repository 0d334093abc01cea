import { checkFilesSoon } from "../../adapters/files/check-store.ts";
import { CHECK_FILES, FilesRefused } from "../../adapters/files/files.ts";
import type { FailedJob, JobEnd } from "../../adapters/jobs/jobs.ts";
import { withoutParameters } from "../../observe/without-parameters.ts";
import type { Services } from "../../services.ts";
import { hasOpenIncident, jobsWithIncident, listOpenedSince } from "./incidents.queries.ts";
import { openIncident, solveIncident } from "./incidents.service.ts";

const SWEEP = "incidents.sweep";
/** Given-up jobs are kept so long. */
const LOOK_BACK_MS = 13 * 24 * 60 * 60_000;

/** Key and kind of the incident about a store that refuses this host. */
const FILES_REFUSED = "files refused";

const keyOf = (jobId: string) => `job ${jobId}`;
/** What is kept of an error, and sent in letters. */
const textOf = (error: unknown): string =>
  withoutParameters(error instanceof Error ? error.message : String(error));

/** Opens an incident for every job that gives up or keeps failing, and closes it when the job succeeds after all. */
export function defineIncidentJobs(services: Services): void {
  const { jobs, db } = services;
  jobs.listen(async (end) => {
    if (end.error instanceof FilesRefused) checkFilesSoon(services);
    if (end.isAlarming) await noteFailure(services, end);
    else if (end.error === undefined && end.attempt > 1)
      await solveIncident(services, db, keyOf(end.jobId), `Done at attempt ${end.attempt}.`);
  });
  jobs.define(CHECK_FILES, {
    handler: () => checkFiles(services),
    failure: "The files could not be checked",
  });
  jobs.define(SWEEP, {
    handler: async () => {
      await openMissed(services);
      if (await hasOpenIncident(db, FILES_REFUSED)) await checkFiles(services);
    },
  });
  // A process that dies of a job's last attempt, or hangs in it, cannot tell.
  jobs.schedule(SWEEP, "*/5 * * * *");
}

async function noteFailure(services: Services, { isLast, attempt, ...end }: JobEnd): Promise<void> {
  const note = isLast ? `Given up after attempt ${attempt}.` : `Attempt ${attempt} failed; more will follow.`;
  await tellOf(services, end, note);
}

async function openMissed(services: Services): Promise<void> {
  const failed = await services.jobs.listFailed(new Date(Date.now() - LOOK_BACK_MS));
  const known = await jobsWithIncident(
    services.db,
    failed.map((job) => job.jobId),
  );
  for (const job of failed.filter(({ jobId }) => !known.has(jobId)))
    await tellOf(services, job, "Given up; the process that ran it could not tell.");
}

/** Opens an incident about a job that failed, or adds to the one there is. */
async function tellOf(
  services: Services,
  {
    name,
    jobId,
    failure,
    about,
    error,
  }: Pick<JobEnd | FailedJob, "name" | "jobId" | "failure" | "about" | "error">,
  note: string,
): Promise<void> {
  const told = { key: keyOf(jobId), kind: name, about, words: failure, error: textOf(error), note, jobId };
  await services.db.transaction((tx) => openIncident(services, tx, told));
}

/** Opens an incident while the store of files refuses this host, and closes it once files can be stored again. */
async function checkFiles(services: Services): Promise<void> {
  const { db, files } = services;
  try {
    await files.check();
  } catch (error) {
    // One that is only away comes back by itself.
    if (!(error instanceof FilesRefused)) throw error;
    const incident = {
      key: FILES_REFUSED,
      kind: CHECK_FILES,
      about: null,
      words: "Files cannot be stored",
      error: textOf(error),
      note: "Calls that need files are refused as unavailable until the store takes them.",
      isReminder: true,
      remedy: { name: CHECK_FILES, payload: {} },
    };
    return db.transaction((tx) => openIncident(services, tx, incident));
  }
  const solved = await db.transaction((tx) =>
    solveIncident(services, tx, FILES_REFUSED, "Files can be stored again."),
  );
  if (solved) await doWhatWaited(services, solved.incident_opened_at);
}

/** Has the jobs that failed since a moment try again at once: the next try of one may be an hour away. */
async function doWhatWaited({ db, jobs }: Services, since: Date): Promise<void> {
  for (const { incident_kind, incident_job_id } of await listOpenedSince(db, since))
    if (incident_job_id !== null) await jobs.runAgain(incident_kind, incident_job_id);
}
