import type { InjectOptions } from 'fastify';
import type { CallName } from '../contract/index.ts';
import { facts, names, requestOf, type Shot, takesBody } from './fuzz-fire.ts';
import {
  hostileBodies,
  hostileHeaders,
  hostileInputs,
  hostilePathPieces,
  hostileQueries,
  oddMethods,
} from './hostile-input.ts';
import { goodInput, type Known, schemaOf } from './input-from-schema.ts';

/** What can be sent to a call besides what it asks for. */
const shots = {
  bodies(name: CallName, good: Record<string, unknown>): Shot[] {
    if (!takesBody(name)) return [];
    const { method, path: url } = facts(name);
    return Object.entries(hostileBodies(JSON.stringify(good))).map(([what, { body, headers, ...more }]) => {
      const type = 'type' in more ? more.type : 'application/json';
      const all = { ...(type === undefined ? {} : { 'content-type': type }), ...headers };
      return { what, request: { method, url, payload: body, headers: all } };
    });
  },
  queries: (name: CallName) =>
    Object.entries(hostileQueries).map(([what, query]) => ({
      what,
      request: { ...withoutInput(name), url: `${filled(name)}?${query}` },
    })),
  addresses: (name: CallName) =>
    hostilePathPieces.map((piece) => {
      const { path } = facts(name);
      const url = path.includes(':') ? path.replace(/:\w+/, piece) : `${path}/${piece}`;
      return { what: piece.slice(0, 50), request: { ...withoutInput(name), url } };
    }),
  methods(name: CallName): Shot[] {
    const promised = names
      .filter((other) => facts(other).path === facts(name).path)
      .map((other) => facts(other).method as string);
    return oddMethods
      .filter((method) => !promised.includes(method) && !(method === 'HEAD' && promised.includes('GET')))
      .map((method) => ({ what: method, request: { method: method as 'GET', url: filled(name) } }));
  },
  headers(name: CallName, good: Record<string, unknown>): Shot[] {
    const request = requestOf(name, good);
    return Object.entries(hostileHeaders).map(([what, more]) => ({
      what,
      request: { ...request, headers: { ...(request.headers as object), ...more } } as InjectOptions,
    }));
  },
  values: (name: CallName, good: Record<string, unknown>) =>
    hostileInputs(schemaOf(facts(name)), good).map((input) => ({
      what: JSON.stringify(input).slice(0, 300),
      request: requestOf(name, input),
    })),
} satisfies Record<string, (name: CallName, good: Record<string, unknown>) => Shot[]>;

export type ShotKind = keyof typeof shots;
export const shotKinds = Object.keys(shots) as ShotKind[];

/** All of a kind; those of `queries`, `addresses` and `methods` are no input at all. */
export const shotsOf = (kind: ShotKind, name: CallName, known: Known): Shot[] =>
  shots[kind](name, goodInput(facts(name), known));

const filled = (name: CallName) => facts(name).path.replace(/:\w+/, '1');
const withoutInput = (name: CallName): InjectOptions => ({
  method: facts(name).method,
  ...(takesBody(name) ? { payload: '{}', headers: { 'content-type': 'application/json' } } : {}),
});
