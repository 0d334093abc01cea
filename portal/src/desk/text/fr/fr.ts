import type { DeskText } from "../desk-text.ts";
import { access } from "./access.ts";
import { batches } from "./batches.ts";
import { customers } from "./customers.ts";
import { inbox } from "./inbox.ts";
import { order } from "./order.ts";
import { queue } from "./queue.ts";
import { scan } from "./scan.ts";
import { shell } from "./shell.ts";
import { workingDays } from "./working-days.ts";

/** The desk in French. */
export const words: DeskText = {
  ...shell,
  access,
  batches,
  inbox,
  customers,
  queue,
  order,
  scan,
  workingDays,
};
