/** Names a download (RFC 6266): plain letters for old clients, the whole name encoded for the others. */
export function attachment(name: string | undefined): string {
  if (name === undefined || name === "") return "attachment";
  const plain = name.replaceAll(/[^\w .()-]/g, "_").slice(0, 150);
  const encoded = encodeURIComponent(name.toWellFormed().slice(0, 150).toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
