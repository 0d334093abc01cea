import type { Command } from "commander";
import { addAuditCommand } from "./commands/audit.commands.ts";
import { addBackupCommands } from "./commands/backup.commands.ts";
import { addClaimCommands } from "./commands/claims.commands.ts";
import { addDiscountCommands } from "./commands/discounts.commands.ts";
import { addDoctorCommand } from "./commands/doctor.commands.ts";
import { addIncidentCommands } from "./commands/incidents.commands.ts";
import { addKeyCommands } from "./commands/keys.commands.ts";
import { addMessageCommands } from "./commands/messages.commands.ts";
import { addOrderCommands } from "./commands/orders.commands.ts";
import { addPaymentCommands } from "./commands/payments.commands.ts";
import { addPayoutCommands } from "./commands/payouts.commands.ts";
import { addPostCommands } from "./commands/posts.commands.ts";
import { addProductCommands } from "./commands/products.commands.ts";
import { addRefundCommands } from "./commands/refunds.commands.ts";
import { addSecretKeyCommands } from "./commands/secret-keys.commands.ts";
import { addSweepCommands } from "./commands/sweeps.commands.ts";
import { addWebhookCommands } from "./commands/webhooks.commands.ts";
import { addClientCommands } from "./host-commands/clients.commands.ts";
import { addSecretCommands } from "./host-commands/secrets.commands.ts";
import { addSeedCommands } from "./host-commands/seed.commands.ts";
import { addSnapshotCommands } from "./host-commands/snapshots.commands.ts";
import { addUserCommands } from "./host-commands/users.commands.ts";
import type { OpenDesk } from "./operator-desk.ts";

/** Adds everything the people who run a host do from the command line. The desk is opened when a command runs. */
export function addOperatorCommands(program: Command, desk: OpenDesk): void {
  addOrderCommands(program, desk);
  addMessageCommands(program, desk);
  addClaimCommands(program, desk);
  addPaymentCommands(program, desk);
  addRefundCommands(program, desk);
  addPayoutCommands(program, desk);
  addIncidentCommands(program, desk);
  addSweepCommands(program, desk);
  addAuditCommand(program, desk);
  addProductCommands(program, desk);
  addDiscountCommands(program, desk);
  addPostCommands(program, desk);
  addUserCommands(program, desk);
  addClientCommands(program, desk);
  addSecretKeyCommands(addKeyCommands(program, desk), desk);
  addWebhookCommands(program, desk);
  addSecretCommands(program, desk);
  addSeedCommands(program, desk);
  addBackupCommands(program, desk);
  addSnapshotCommands(program, desk);
  addDoctorCommand(program, desk);
}
