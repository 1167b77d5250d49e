// A named statement is parsed and planned once a connection. Each name stays prepared on every connection of the pool,
// so only texts that come back get one, and only so many.
const mostNames = 1000;
const mostCandidates = 5000;
const sightingsBeforeName = 3;

/** The names under which the texts of one pool are prepared. */
export class StatementNames {
  readonly #names = new Map<string, string>();
  #sightings = new Map<string, number>();
  #given = 0;

  /** The name under which this text is prepared; undefined while it has none. */
  of(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name || this.#names.size >= mostNames || !mayBeNamed(text)) return name;
    const seen = (this.#sightings.get(text) ?? 0) + 1;
    if (seen < sightingsBeforeName) {
      if (this.#sightings.size >= mostCandidates) this.#sightings = new Map();
      this.#sightings.set(text, seen);
      return undefined;
    }
    this.#sightings.delete(text);
    return this.renew(text);
  }

  /** Prepares this text anew, under another name. */
  renew(text: string): string {
    const name = `s${++this.#given}`;
    this.#names.set(text, name);
    return name;
  }
}

// A search must be planned for its words: after five runs PostgreSQL may keep one plan for all of them.
function mayBeNamed(text: string): boolean {
  return /^\s*(select|insert|update|delete|with|merge)\b/i.test(text) && !text.includes('@@');
}
