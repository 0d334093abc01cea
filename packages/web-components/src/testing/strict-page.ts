/** The policy of the strictest pages we promise to work on, with the one nonce a page gives its own script. */
const POLICY = [
  "script-src 'nonce-page' 'strict-dynamic'",
  "style-src 'self'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
].join("; ");

/** What a page under a strict policy saw. */
export interface StrictVisit {
  /** What the policy blocked, one line each. */
  violations: string[];
  /** The text of what was shown. */
  text: string;
}

/**
 * Shows a story on a page with a strict Content-Security-Policy and Trusted Types, in a frame of its own.
 * `module` is the story file's address, `name` the story's export.
 */
export async function visitStrictPage(module: string, name: string): Promise<StrictVisit> {
  const frame = document.createElement("iframe");
  frame.title = "A page with a strict policy";
  frame.srcdoc = strictPage(module, name);
  const visit = new Promise<StrictVisit>((resolve) => {
    const hear = ({ source, data }: MessageEvent<{ visit?: StrictVisit }>) => {
      if (source !== frame.contentWindow || !data.visit) return;
      window.removeEventListener("message", hear);
      resolve(data.visit);
    };
    window.addEventListener("message", hear);
  });
  document.body.append(frame);
  try {
    return await visit;
  } finally {
    frame.remove();
  }
}

function strictPage(module: string, name: string): string {
  return `<!doctype html>
    <html lang="en">
      <head><meta http-equiv="Content-Security-Policy" content="${POLICY}"></head>
      <body>
        <script nonce="page" type="module">
          const violations = [];
          document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) => {
            violations.push(violatedDirective + " blocked " + blockedURI + " " + sample);
          });
          const story = (await import(${JSON.stringify(module)}))[${JSON.stringify(name)}]();
          document.body.append(story);
          for (let turn = 0; turn < 20; turn++) await new Promise((next) => setTimeout(next));
          const text = story.shadowRoot.textContent;
          parent.postMessage({ visit: { violations, text } }, "*");
        </script>
      </body>
    </html>`;
}
