import type { CallName } from '../../contract/index.ts';
import { facts, names, requestOf } from '../fuzz-fire.ts';
import { goodInput, idFields, type Schema, schemaOf } from '../input-from-schema.ts';
import type { Copy } from './copy.ts';
import { rounds, type Tally } from './rounds.ts';
import { shoot } from './shoot.ts';
import { private_word } from './victim.ts';

type Aim = { name: CallName; field: string; role: 'visitor' | 'stranger' | 'neighbour' };

const roles = ['visitor', 'stranger', 'neighbour'] as const;
const aims: Aim[] = names.flatMap((name) =>
  idFields(schemaOf(facts(name))).flatMap((field) => roles.map((role) => ({ name, field, role }))),
);

/** Ids of somebody's private things in every field that says which thing is meant, by people who have no business with them. */
export async function foreignIds(copy: Copy, tally: Tally): Promise<void> {
  const { victim } = copy;
  const seen = new Set<Aim>();
  for (const { number, draw } of rounds(40)) {
    // All of them first, in their order from somewhere on, then any.
    const aim = aims[(number * 31) % aims.length]!;
    seen.add(aim);
    const { name, field, role } = aim;
    const path = field.split('.');
    const inner = path.reduce<Schema | undefined>(
      (schema, part) => schema?.properties?.[part],
      schemaOf(facts(name)),
    );
    const as = role === 'visitor' ? {} : victim[role];
    const shots = Array.from({ length: 6 }, () => {
      const id = /code|uniqid/.test(field) ? draw(victim.codes) : draw(victim.ids);
      const input = structuredClone(goodInput(facts(name), copy.world.known(name)));
      put(input, path, inner && takesList(inner) ? [id] : id);
      return { what: `${name} ${field}=${id} as ${role}`, request: requestOf(name, input) };
    });
    const heard = await Promise.all(shots.map((shot) => shoot(copy, tally, shot, as)));
    heard.forEach((answer, i) => {
      if (answer?.body.includes(private_word))
        tally.finds(`${shots[i]!.what} reads what is private: ${answer.body.slice(0, 300)}`);
    });
    const missing = await victim.missing();
    if (missing.length > 0) tally.finds(`${name} ${field} as ${role} wrote to ${missing.join('\n')}`);
    if (missing.length > 0 || number % 10 === 0) await copy.restore();
  }
  tally.count('fields by role', seen.size);
  await copy.restore();
}

const takesList = ({ type, anyOf = [] }: Schema): boolean => type === 'array' || anyOf.some(takesList);

function put(input: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [first = '', ...rest] = path;
  if (rest.length === 0) return void (input[first] = value);
  const inside = (input[first] ?? {}) as Record<string, unknown>;
  input[first] = inside;
  put(inside, rest, value);
}
