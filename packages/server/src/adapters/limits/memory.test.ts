import { limitsContract } from "./limits-contract.ts";
import { createMemoryLimits } from "./memory.ts";

limitsContract(async () => ({ limits: createMemoryLimits(), close: async () => {} }));
