// What of `pg` its types do not say is asked for in this file alone.
import pg from 'pg';
import { serialize } from 'pg-protocol';

/** A prepared statement that goes along with the next one, before it; nobody waits for what it answers. */
export type Ahead = { text: string; values: readonly (string | number | null)[]; name: string };
/** What goes along with a statement in the same write. @property more others wait for an answer already: it may wait for what is asked next */
export type Joined = { ahead: readonly Ahead[]; commit: boolean; more: boolean };

/** How the rows of a prepared statement are read; asked of the server once a connection, kept once a pool. */
type Shape = Pick<Result, 'fields' | '_parsers' | '_prebuiltEmptyResultObject'>;
type Result = {
  fields: { name: string; dataTypeID: number }[];
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
};

/** Its connection, as `pg` hands it to a query. */
type Wire = {
  /** Texts by the names under which this connection has them prepared. */
  parsedStatements: Partial<Record<string, string>>;
  submittedNamedStatements: Partial<Record<string, string>>;
  stream: { write: (bytes: Uint8Array) => void; cork: () => void; uncork: () => void };
};

type Sent = pg.Submittable & {
  name: string | undefined;
  values: unknown[] | undefined;
  callback: (error: Error | null, result: pg.QueryResult) => void;
  _result: Result;
  _accumulateRows: boolean;
  prepare(messages: Messages): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
};
const Query = pg.Query as unknown as new (text: string) => Sent;

const wireOf = (client: pg.Client) => (client as unknown as { connection: Wire }).connection;

/** Whether this connection has a statement prepared under this name. */
export const isPrepared = (client: pg.Client, name: string): boolean =>
  wireOf(client).parsedStatements[name] !== undefined;

/**
 * A statement with values or a name, in one write: with what goes ahead of it, with the commit after it where that is joined, and
 * without asking again how the rows of a prepared one look, which never changes. Waking the other side costs more than most
 * statements do. Nothing is joined but by the protocol's own rule: what follows an error is not done until the `sync` at the
 * end, so nothing is committed whose statement has failed.
 */
export class PreparedQuery extends Query {
  readonly #joined: Joined;
  readonly #shapes: Shapes;
  /** Answers that come before the own one. */
  #before: number;
  #answered = false;

  constructor(
    { text, values, name }: { text: string; values: unknown[]; name: string | undefined },
    joined: Joined,
    shapes: Shapes,
  ) {
    super(text);
    this.values = values;
    this.name = name;
    this.#joined = joined;
    this.#shapes = shapes;
    this.#before = joined.ahead.length;
  }

  override submit = (wire: unknown): void => {
    const messages = new Messages(wire as Wire, this.#joined);
    const shape = this.#shapes.of(wire as Wire, this.name);
    if (shape) {
      Object.assign(this._result, shape);
      this._accumulateRows = true;
      messages.described = true;
    }
    this.prepare(messages);
    const { stream } = wire as Wire;
    if (this.#joined.more) {
      stream.cork();
      process.nextTick(() => stream.uncork());
    }
    stream.write(Buffer.concat(messages.bytes));
  };

  override handleDataRow(message: unknown): void {
    if (this.#before === 0) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#before > 0) this.#before--;
    else if (!this.#answered) {
      this.#answered = true;
      super.handleCommandComplete(message, wire);
      if (this.name !== undefined) this.#shapes.keep(wire, this.name, this._result);
    }
  }
}

/** Takes the messages of a statement as its connection would, to be sent as one. */
class Messages {
  readonly bytes: Uint8Array[] = [];
  described = false;
  readonly parsedStatements: Wire['parsedStatements'];
  readonly submittedNamedStatements: Wire['submittedNamedStatements'];
  readonly #joined: Joined;

  constructor(wire: Wire, joined: Joined) {
    this.parsedStatements = wire.parsedStatements;
    this.submittedNamedStatements = wire.submittedNamedStatements;
    this.#joined = joined;
    for (const { name, values } of joined.ahead)
      this.bytes.push(serialize.bind({ statement: name, values: values.map(asText) }), serialize.execute());
  }
  parse(config: Parameters<typeof serialize.parse>[0]): void {
    this.bytes.push(serialize.parse(config));
  }
  bind(config: Parameters<typeof serialize.bind>[0]): void {
    this.bytes.push(serialize.bind(config));
  }
  describe(config: Parameters<typeof serialize.describe>[0]): void {
    if (!this.described) this.bytes.push(serialize.describe(config));
  }
  execute(): void {
    this.bytes.push(serialize.execute());
    if (this.#joined.commit) this.bytes.push(serialize.bind({ statement: 'commit' }), serialize.execute());
  }
  close(config: Parameters<typeof serialize.close>[0]): void {
    this.bytes.push(serialize.close(config));
  }
  sync(): void {
    this.bytes.push(serialize.sync());
  }
}

const asText = (value: string | number | null) => (value === null ? null : String(value));

/** The shapes of one pool. */
export class Shapes {
  /** A connection may have prepared a name before a table changed, another one after it: what one was told holds for it alone. */
  readonly #told = new WeakMap<Wire, Map<string, Shape>>();
  readonly #last = new Map<string, Shape>();

  of(wire: Wire, name: string | undefined): Shape | undefined {
    return name === undefined ? undefined : this.#told.get(wire)?.get(name);
  }

  keep(wire: Wire, name: string, { fields, _parsers, _prebuiltEmptyResultObject }: Result): void {
    let told = this.#told.get(wire);
    if (!told) this.#told.set(wire, (told = new Map()));
    if (told.has(name)) return;
    let shape = this.#last.get(name);
    if (!shape || !isSame(shape.fields, fields)) {
      shape = { fields, _parsers, _prebuiltEmptyResultObject };
      this.#last.set(name, shape);
    }
    told.set(name, shape);
  }
}

const isSame = (some: Shape['fields'], others: Shape['fields']): boolean =>
  some.length === others.length &&
  some.every(
    ({ name, dataTypeID }, at) => name === others[at]!.name && dataTypeID === others[at]!.dataTypeID,
  );
