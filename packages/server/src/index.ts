export { type Clock, type ControlledClock, controlledClock } from "./adapters/clock.ts";
export { type Config, ConfigError, readConfig } from "./config/config.ts";
export { createServer, type RunningServer, type ServerOptions } from "./create-server.ts";
