import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Calls `done` once, when a request has been answered or its connection is gone. A response that waits behind another
 * one on the same connection never says that it is over when the connection ends.
 */
export function whenOver(
  { socket }: Pick<IncomingMessage, 'socket'>,
  response: ServerResponse,
  done: () => void,
): void {
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    socket.off('close', end);
    response.off('close', end);
    done();
  };
  socket.once('close', end);
  response.once('close', end);
  if (socket.destroyed) end();
}
