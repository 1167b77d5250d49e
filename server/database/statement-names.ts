// A named statement is parsed and planned once a connection. Each name stays prepared on every connection for the
// life of the process, so only texts that come back get one, and only so many.
const mostNames = 1000;
const mostCandidates = 5000;
const sightingsBeforeName = 3;

const names = new Map<string, string>();
let sightings = new Map<string, number>();
let given = 0;

/** The name under which this text is prepared; undefined while it has none. */
export function nameFor(text: string): string | undefined {
  const name = names.get(text);
  if (name || names.size >= mostNames || !mayBeNamed(text)) return name;
  const seen = (sightings.get(text) ?? 0) + 1;
  if (seen < sightingsBeforeName) {
    if (sightings.size >= mostCandidates) sightings = new Map();
    sightings.set(text, seen);
    return undefined;
  }
  sightings.delete(text);
  return give(text);
}

/** Prepares this text anew, under another name. */
export function renew(text: string): void {
  give(text);
}

function give(text: string): string {
  const name = `s${++given}`;
  names.set(text, name);
  return name;
}

// A search must be planned for its words: after five runs PostgreSQL may keep one plan for all of them.
function mayBeNamed(text: string): boolean {
  return /^\s*(select|insert|update|delete|with|merge)\b/i.test(text) && !text.includes('@@');
}
