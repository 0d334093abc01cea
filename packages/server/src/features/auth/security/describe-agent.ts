import Bowser from "bowser";

/** The browser and system that a program says it is, such as "Firefox, Linux"; empty where it says neither. */
export function describeAgent(agent: string | null): string {
  if (!agent) return "";
  const { browser, os } = Bowser.parse(agent);
  return [browser.name, os.name].filter(Boolean).join(", ");
}
