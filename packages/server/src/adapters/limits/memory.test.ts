import { createMemoryLimits } from "./memory.ts";
import { limitsContract } from "./testing/limits-contract.ts";

limitsContract(async () => ({ limits: createMemoryLimits(), close: async () => {} }));
