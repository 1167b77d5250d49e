import { once } from 'node:events';
import { Readable } from 'node:stream';
import type pg from 'pg';

/** What pg's connection can do besides what its types say. */
type Wire = pg.Connection & {
  sendCopyFromChunk(bytes: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(why: string): void;
};

/** What a `copy … to stdout` says, as it comes; it is asked for no faster than it is read. */
export function copyOut(client: pg.Client, statement: string): Readable {
  let wire: pg.Connection | undefined;
  const rows = new Readable({ read: () => void wire?.stream.resume() });
  client.query({
    submit(connection: pg.Connection) {
      wire = connection;
      connection.query(statement);
    },
    handleCopyData({ chunk }: { chunk: Buffer }) {
      // The parser of pg writes over what it has told.
      if (!rows.push(Buffer.from(chunk))) wire!.stream.pause();
    },
    handleCommandComplete() {},
    handleReadyForQuery: () => void rows.push(null),
    handleError: (error: Error) => void rows.destroy(error),
  });
  return rows;
}

/** Feeds a `copy … from stdin`, and says how many rows the table took. */
export function copyIn(client: pg.Client, statement: string, chunks: AsyncIterable<Buffer>): Promise<number> {
  return new Promise((resolve, reject) => {
    let taken = 0;
    let refused = false;
    async function feed(wire: Wire): Promise<void> {
      try {
        for await (const chunk of chunks) {
          if (refused) return;
          wire.sendCopyFromChunk(chunk);
          if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain');
        }
        wire.endCopyFrom();
      } catch (error) {
        wire.sendCopyFail('the rows could not be read');
        reject(error);
      }
    }
    client.query({
      submit: (connection: pg.Connection) => connection.query(statement),
      handleCopyInResponse: (wire: Wire) => void feed(wire),
      handleCommandComplete: ({ text }: { text: string }) => void (taken = Number(text.split(' ')[1])),
      handleReadyForQuery: () => resolve(taken),
      handleError(error: Error) {
        refused = true;
        reject(error);
      },
    });
  });
}
