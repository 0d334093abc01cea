import { contract, fieldMessages, invalid } from "@pressport/core/contract";
import { newFileKey } from "../../adapters/files/file-keys.ts";
import { modeOf } from "../../http/access/caller.ts";
import { routesFor } from "../../http/calls/routes-for.ts";
import { changeClient, changeUser, isCountry, userEntity } from "../auth/user-entity.service.ts";
import { askAboutVatNumbers } from "../pricing/vat.service.ts";
import {
  deleteClientFile,
  deleteNotifications,
  insertClientFile,
  listNotifications,
  listStoreTypes,
  markNotificationsRead,
} from "./account.queries.ts";
import {
  connectFromPlugin,
  disconnectStore,
  ownClient,
  saveIntegration,
  savePrices,
} from "./account.service.ts";
import { addKey, revokeKey, rotateKey, setWebsites } from "./websites.service.ts";

/** Leaves out what was not sent. */
function given<Fields extends object>(
  fields: Fields,
): { [K in keyof Fields]?: Exclude<Fields[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof Fields]?: Exclude<Fields[K], undefined>;
  };
}

/** Settings, company, integration, files and notifications. */
export const accountRoutes = routesFor(contract.account, {
  showUser: async ({ user, params, fail }, services) => {
    if (params.id !== user.user_id) throw fail("not_found");
    return userEntity(services, user);
  },

  updateSettings: async ({ user, params, body, fail }, services) => {
    if (params.id !== user.user_id) throw fail("not_found");
    const change = given(body);
    if (Object.keys(change).length > 0) await changeUser(services.db, user.user_id, change);
    return userEntity(services, user);
  },

  updateCompanyDetails: async ({ user, params, body, fail }, services) => {
    if (params.id !== user.user_id) throw fail("not_found");
    const { company_country_id } = body;
    if (company_country_id && !(await isCountry(services.db, company_country_id)))
      throw invalid({ company_country_id: [fieldMessages.country] });
    const change = given(body);
    if (Object.keys(change).length > 0)
      await services.db.transaction(async (tx) => {
        await changeClient(tx, user.client_id, change);
        await askAboutVatNumbers({ ...services, db: tx }, { client_id: user.client_id });
      });
    return userEntity(services, user);
  },

  updateClient: async ({ user, params, body, fail }, services) => {
    if (params.clientId !== user.client_id) throw fail("not_found");
    await saveIntegration(services, user, body);
    return ownClient(services, user);
  },

  updatePrices: async ({ user, params, body, fail }, services) => {
    if (params.clientId !== user.client_id) throw fail("not_found");
    await savePrices(services, user, given(body));
    return ownClient(services, user);
  },

  addKey: async ({ user, body }, services) => {
    await addKey(services, user.client_id, body.origins, modeOf(body.key_is_test ?? false));
    return ownClient(services, user);
  },

  updateKey: async ({ user, params, body }, services) => {
    await setWebsites(services, user.client_id, params.key, body.origins);
    return ownClient(services, user);
  },

  rotateKey: async ({ user, params, body }, services) => {
    await rotateKey(services, user.client_id, params.key, body.overlap_hours);
    return ownClient(services, user);
  },

  removeKey: async ({ user, params }, services) => {
    await revokeKey(services, user.client_id, params.key);
    return ownClient(services, user);
  },

  integrations: (_call, { db }) => listStoreTypes(db),

  resetIntegration: async ({ user, params, fail }, services) => {
    if (params.id !== user.client_id) throw fail("not_found");
    await disconnectStore(services, user);
    return ownClient(services, user);
  },

  connectShop: async ({ user, body }, services) => {
    await connectFromPlugin(services, user, body);
    return ownClient(services, user);
  },

  disconnectShop: async ({ user, body }, services) => {
    const isDone = await disconnectStore(services, user, body.shop_url);
    return { message: isDone ? "The shop is disconnected." : "This shop is not connected." };
  },

  uploadFile: async ({ user, body, files: { file } }, { db, files, clock }) => {
    const file_key = newFileKey("client-files", file.extension);
    await files.put(file_key, { path: file.path });
    const row = await insertClientFile(db, {
      client_id: user.client_id,
      file_name: file.filename,
      file_type: body.file_type ?? file.contentType,
      file_key,
      file_bytes: file.bytes,
      file_created_at: clock.now(),
    });
    return {
      file_id: row.file_id,
      file_name: row.file_name,
      file_type: row.file_type,
      file_url: files.url(row.file_key, { downloadName: row.file_name }),
      file_bytes: row.file_bytes,
      file_created_at: row.file_created_at.toISOString(),
    };
  },

  deleteFile: async ({ user, params, fail }, { db, files }) => {
    const key = await deleteClientFile(db, params.id, user.client_id);
    if (key === undefined) throw fail("not_found");
    await files.delete(key);
    return { message: "File deleted successfully!" };
  },

  notifications: async ({ user }, { db, clock }) => {
    const rows = await listNotifications(db, user.user_id);
    const [newest] = rows;
    if (newest) await markNotificationsRead(db, user.user_id, newest.notification_id, clock.now());
    return rows.map((row) => ({
      notification_id: row.notification_id,
      notification_kind: row.notification_kind,
      notification_text: row.notification_text,
      notification_path: row.notification_path,
      notification_read: row.notification_read_at !== null,
      notification_created_at: row.notification_created_at.toISOString(),
    }));
  },

  clearNotifications: async ({ user }, { db }) => {
    await deleteNotifications(db, user.user_id);
    return { message: "All notifications were removed." };
  },
});
