import { userChannel } from "@pressport/core/contract";
import type { Connection } from "./connection.ts";
import type { Listener } from "./push.ts";

/** Who is connected, who listens where, and which user opened which socket. */
export interface ChannelMembers {
  readonly size: number;
  all(): Iterable<Connection>;
  add(connection: Connection): void;
  remove(connection: Connection): void;
  join(connection: Connection, channel: string): void;
  leave(connection: Connection, channel: string): void;
  /** The connections that listen to any of the channels, each with the ones it listens to. */
  reached(channels: readonly string[]): [channel: string, Connection][];
  /** Remembers who opened a socket, from the moment a private channel is granted; false when it is not one of these. */
  remember(socketId: string, listener: Listener): boolean;
  /** The connections a user opened, save those known to be opened with the given token. */
  openedBy(userId: number, exceptTokenId: string | null): Connection[];
  /** The tokens that sockets were opened with. */
  tokenIds(): string[];
  /** The connections known to be opened with one of these tokens. */
  openedWith(tokenIds: ReadonlySet<string>): Connection[];
}

/** Makes an empty list. */
export function createChannelMembers(): ChannelMembers {
  const connections = new Map<string, Connection>();
  const channels = new Map<string, Set<Connection>>();
  const listeners = new Map<string, Listener>();

  function leave(connection: Connection, channel: string): void {
    const members = channels.get(channel);
    members?.delete(connection);
    if (members?.size === 0) channels.delete(channel);
  }

  /** Connections whose listener is meant. */
  const whose = (isMeant: (listener: Listener) => boolean): Connection[] =>
    [...listeners].flatMap(([socketId, listener]) => {
      const connection = connections.get(socketId);
      return connection && isMeant(listener) ? [connection] : [];
    });

  return {
    get size() {
      return connections.size;
    },
    all: () => connections.values(),
    add: (connection) => void connections.set(connection.socketId, connection),
    remove(connection) {
      for (const channel of connection.channels) leave(connection, channel);
      connections.delete(connection.socketId);
      listeners.delete(connection.socketId);
    },
    join(connection, channel) {
      const members = channels.get(channel) ?? new Set();
      channels.set(channel, members.add(connection));
    },
    leave,
    reached: (names) =>
      names.flatMap((name) =>
        [...(channels.get(name) ?? [])].map((member) => [name, member] as [string, Connection]),
      ),
    remember(socketId, listener) {
      const isHere = connections.has(socketId);
      if (isHere) listeners.set(socketId, listener);
      return isHere;
    },
    openedBy(userId, exceptTokenId) {
      const theirs = new Set(channels.get(userChannel(userId)));
      for (const connection of whose((opener) => opener.userId === userId)) theirs.add(connection);
      return [...theirs].filter(({ socketId }) => listeners.get(socketId)?.tokenId !== (exceptTokenId ?? ""));
    },
    tokenIds: () => [...new Set([...listeners.values()].map(({ tokenId }) => tokenId))],
    openedWith: (tokenIds) => whose(({ tokenId }) => tokenIds.has(tokenId)),
  };
}
