/** Saves a file to the person's downloads under its name. */
export function saveFile({ name, file }: { name: string; file: Blob }): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has begun to read it by the next turn, and keeps it until it is saved.
  setTimeout(() => URL.revokeObjectURL(url));
}
