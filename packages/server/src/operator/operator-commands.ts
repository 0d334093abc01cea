import type { Command } from "commander";
import type { OpenContext } from "./command-context.ts";
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

/** Adds everything the people who run a host do from the command line. The context is opened when a command runs. */
export function addOperatorCommands(program: Command, context: OpenContext): void {
  addOrderCommands(program, context);
  addMessageCommands(program, context);
  addClaimCommands(program, context);
  addPaymentCommands(program, context);
  addRefundCommands(program, context);
  addPayoutCommands(program, context);
  addIncidentCommands(program, context);
  addSweepCommands(program, context);
  addAuditCommand(program, context);
  addProductCommands(program, context);
  addDiscountCommands(program, context);
  addPostCommands(program, context);
  addUserCommands(program, context);
  addClientCommands(program, context);
  addSecretKeyCommands(addKeyCommands(program, context), context);
  addWebhookCommands(program, context);
  addSecretCommands(program, context);
  addSeedCommands(program, context);
  addBackupCommands(program, context);
  addSnapshotCommands(program, context);
  addDoctorCommand(program, context);
}
