import type { Socket } from 'node:net';

const held: Socket[] = [];

/**
 * What is written to the socket in this turn of the event loop goes out at its end, together with what the turn writes to others:
 * whoever reads at the other end of many of them, as a proxy does, is woken once and not for each answer, and waking is the dearest
 * part of a small one (bench/README.md). What is written in a later turn is not held.
 */
export function gatherWrites(socket: Socket): void {
  socket.cork();
  if (held.push(socket) === 1) setImmediate(release);
}

function release(): void {
  for (const socket of held.splice(0)) socket.uncork();
}
