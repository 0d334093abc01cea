import type { Command } from "commander";
import { addAuditCommand } from "./audit.commands.ts";
import { addBackupCommands } from "./backup.commands.ts";
import { addClaimCommands } from "./claims.commands.ts";
import { addDiscountCommands } from "./discounts.commands.ts";
import { addDoctorCommand } from "./doctor.commands.ts";
import { addIncidentCommands } from "./incidents.commands.ts";
import { addKeyCommands } from "./keys.commands.ts";
import type { OperatorDesk } from "./operator-desk.ts";
import { addOrderCommands } from "./orders.commands.ts";
import { addPaymentCommands } from "./payments.commands.ts";
import { addPayoutCommands } from "./payouts.commands.ts";
import { addPostCommands } from "./posts.commands.ts";
import { addProductCommands } from "./products.commands.ts";
import { addRefundCommands } from "./refunds.commands.ts";
import { addSecretCommands } from "./secrets.commands.ts";
import { addSeedCommands } from "./seed.commands.ts";
import { addSnapshotCommands } from "./snapshots.commands.ts";
import { addUserCommands } from "./users.commands.ts";

/** Adds everything the people who run a host do from the command line. The desk is opened when a command runs. */
export function addOperatorCommands(program: Command, desk: () => OperatorDesk): void {
  addOrderCommands(program, desk);
  addClaimCommands(program, desk);
  addPaymentCommands(program, desk);
  addRefundCommands(program, desk);
  addPayoutCommands(program, desk);
  addIncidentCommands(program, desk);
  addAuditCommand(program, desk);
  addProductCommands(program, desk);
  addDiscountCommands(program, desk);
  addPostCommands(program, desk);
  addUserCommands(program, desk);
  addKeyCommands(program, desk);
  addSecretCommands(program, desk);
  addSeedCommands(program, desk);
  addBackupCommands(program, desk);
  addSnapshotCommands(program, desk);
  addDoctorCommand(program, desk);
}
