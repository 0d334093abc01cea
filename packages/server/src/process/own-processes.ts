/**
 * Says in the settings how many processes there are when one command starts several: nobody has to count them, and they
 * share the disk of their machine. The processes started are handed the same settings.
 */
export function countOwnProcesses(settings: Record<string, string | undefined>, workers: number): void {
  if (workers === 1) return;
  const told = Number(settings.PRESSPORT_COPIES || "1");
  const isOthersToo = told > workers || settings.PRESSPORT_WORKER === "off";
  settings.PRESSPORT_COPIES = String(Math.max(told, workers));
  if (!isOthersToo) settings.PRESSPORT_SHARED_FILES ||= "1";
}
