import { customType, integer, numeric, timestamp } from "drizzle-orm/pg-core";
import { decodeMessage, encodeMessage, type Message } from "../../../text/messages/message.ts";

/* Property names are column names are wire names: one vocabulary from table to widget.
   Amounts are integer minor units (USD unless the name says otherwise), lengths millimetres,
   placements workspace units; see ARCHITECTURE "Geometry". */

/** An identity primary key. */
export const id = (name: string) => integer(name).primaryKey().generatedAlwaysAsIdentity();
/** A UTC time. */
export const time = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
/** A UTC time that defaults to now. */
export const createdAt = (name: string) => time(name).notNull().defaultNow();
/** A decimal with four places: rounding to integers would cost up to 0.86 mm on a 60 cm canvas. */
export const units = (name: string) => numeric(name, { precision: 12, scale: 4, mode: "number" });
/** A message: its code and what is put in, which whoever reads it gets in words. */
export const storedMessage = customType<{ data: Message; driverData: string }>({
  dataType: () => "text",
  fromDriver: decodeMessage,
  toDriver: encodeMessage,
});
/** Several of them. */
export const storedMessages = customType<{ data: Message[]; driverData: unknown }>({
  dataType: () => "jsonb",
  fromDriver: (list) => (Array.isArray(list) ? list.map((one) => decodeMessage(String(one))) : []),
  toDriver: (list) => JSON.stringify(list.map(encodeMessage)),
});

/** Placement columns. */
export const placement = {
  cv_start_x: units("cv_start_x").notNull(),
  cv_start_y: units("cv_start_y").notNull(),
  cv_canvas_width: units("cv_canvas_width").notNull(),
  cv_canvas_height: units("cv_canvas_height").notNull(),
  cv_crop_w: units("cv_crop_w").notNull(),
  cv_crop_h: units("cv_crop_h").notNull(),
  cv_rotate: units("cv_rotate").notNull(),
  cv_scale_x: units("cv_scale_x").notNull(),
  cv_scale_y: units("cv_scale_y").notNull(),
};
