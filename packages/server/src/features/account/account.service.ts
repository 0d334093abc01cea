import type { UserClient } from "@pressport/core/contract";
import { ApiError, fieldMessages, invalid } from "@pressport/core/contract";
import type { Doors } from "../../doors.ts";
import type { Caller } from "../../http/caller.ts";
import { seal } from "../../sealed-text.ts";
import { changeClient, clientEntity, findUserWithClient } from "../auth/user-entity.service.ts";
import { listStoreTypes } from "./account.queries.ts";

/** What sealed store credentials are for; part of their key. */
export const CREDENTIALS = "store credentials";

/** The store integration as a client saves it. */
export interface StoreIntegration {
  client_store_url: string;
  client_st_id: number;
  client_store_name?: string | undefined;
  client_markup?: number | undefined;
  client_store_credentials?: Record<string, string> | undefined;
}

/** The caller's own client as it travels. */
export async function ownClient({ db }: Doors, caller: Caller): Promise<UserClient> {
  const row = await findUserWithClient(db, caller.user_id);
  if (!row) throw new ApiError("not_found");
  return clientEntity(row);
}

/** Saves the store integration; credentials are sealed before they are stored. */
export async function saveIntegration(doors: Doors, caller: Caller, form: StoreIntegration): Promise<void> {
  const types = await listStoreTypes(doors.db);
  if (!types.some((type) => type.st_id === form.client_st_id))
    throw invalid({ client_st_id: [fieldMessages.required] });
  await doors.db.transaction(async (tx) => {
    await changeClient(tx, caller.client_id, {
      client_store_url: form.client_store_url,
      client_st_id: form.client_st_id,
      ...(form.client_store_name === undefined ? {} : { client_store_name: form.client_store_name }),
      ...(form.client_markup === undefined ? {} : { client_markup: form.client_markup }),
      ...(form.client_store_credentials === undefined
        ? {}
        : {
            client_store_credentials: seal(
              JSON.stringify(form.client_store_credentials),
              doors.config,
              CREDENTIALS,
            ),
          }),
    });
  });
}

/** Disconnects the store; what is published there stays until it is taken down there. */
export async function disconnectStore({ db }: Doors, caller: Caller): Promise<void> {
  await changeClient(db, caller.client_id, {
    client_store_url: null,
    client_st_id: null,
    client_store_credentials: null,
  });
}
