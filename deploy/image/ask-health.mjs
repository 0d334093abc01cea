// What the image's health check runs: 0 when the host in this container answers.
const { PORT = "4400" } = process.env;
const answer = await fetch(`http://127.0.0.1:${PORT}/healthz`).catch(() => null);
process.exit(answer?.ok ? 0 : 1);
