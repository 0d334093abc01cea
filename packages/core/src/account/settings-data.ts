import { type ReadonlySignal, signal } from "@preact/signals-core";
import { oneAtATime } from "../app/one-at-a-time.ts";
import type { StoreServices } from "../app/store-services.ts";
import { type TypedForm, typedForm } from "../state/typed-form.ts";

/** What is typed to delete an account. */
export interface Farewell {
  /** The account's own address. */
  confirmation: string;
  password: string;
  /** Of the second factor; empty where it is off. */
  code: string;
}

/** One's own data: a copy of it, and the end of the account. */
export interface SettingsData {
  isExporting: ReadonlySignal<boolean>;
  /** Fetches the archive; null when it did not come, which is told. */
  exportAll(): Promise<{ name: string; file: Blob } | null>;
  farewell: TypedForm<Farewell>;
}

const nothing: Farewell = { confirmation: "", password: "", code: "" };

/** Makes the part of the settings that hands out and deletes what is kept of somebody. */
export function settingsData(
  services: Pick<StoreServices, "api" | "auth" | "notices" | "text" | "drafts" | "navigate">,
): SettingsData {
  const { api, auth, navigate, notices, text } = services;
  const isExporting = signal(false);
  return {
    isExporting,
    exportAll: () =>
      oneAtATime(
        services,
        isExporting,
        async () => {
          const file = await api.privacy.exportData();
          notices.success(text.settings.data.exported);
          return { name: "pressport-data.tar.gz", file };
        },
        (words) => void notices.error(words && text.settings.data.exportFailed),
      ),
    farewell: typedForm<Farewell>(services, {
      empty: nothing,
      draft: null,
      check: (values, { checkFarewell }) => checkFarewell(values, auth.user.peek()?.user_email ?? ""),
      send: async ({ code, ...body }) => {
        await api.privacy.deleteAccount({ body: code === "" ? body : { ...body, code } });
        // The token has ended with the account: asking once more makes a visitor of whoever it was.
        await auth.reload();
        navigate("/");
        return nothing;
      },
      success: () => text.settings.data.deleted,
      secrets: ["password", "code"],
    }),
  };
}
