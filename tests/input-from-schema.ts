import fc from 'fast-check';
import * as z from 'zod';
import type { Endpoint } from '../contract/http/endpoint.ts';

/** The part of JSON Schema that the contract's inputs are made of. */
export type Schema = {
  type?: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object' | 'null';
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
};

export const schemaOf = (endpoint: Endpoint): Schema =>
  z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as Schema;

/** Names of the fields, nested ones with a dot, that say which thing is meant. */
export function idFields(schema: Schema, path = ''): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [
    ...(/^(id|ids|uniqid|pcode|pcodes|.*_(id|ids|pcode|uniqid))$/.test(name) ? [path + name] : []),
    ...idFields(inner, `${path}${name}.`),
  ]);
}

/** Values that mean something to the house under test, by the name of the field: ids that exist. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

/** Every input that the schema of the endpoint allows; of the fields in `known`, most values are real ones. */
export const inputsOf = (endpoint: Endpoint, known: Known = {}): fc.Arbitrary<Record<string, unknown>> =>
  valuesOf(schemaOf(endpoint), known) as fc.Arbitrary<Record<string, unknown>>;

/** One input that should succeed: every field, the first known value of each. */
export const goodInput = (endpoint: Endpoint, known: Known): Record<string, unknown> => {
  const [drawn] = fc.sample(inputsOf(endpoint), { numRuns: 1, seed: 1 });
  const fields = Object.keys(schemaOf(endpoint).properties ?? {});
  return {
    ...drawn,
    ...Object.fromEntries(fields.flatMap((field) => (known[field] ? [[field, known[field][0]]] : []))),
  };
};

function valuesOf(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valuesOf(one, known)));
  switch (schema.type) {
    case 'string':
      return texts(schema);
    case 'integer':
    case 'number':
      return numbers(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}, known), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, 12),
      });
    case 'object':
      return objects(schema, known);
    case undefined:
      return fc.jsonValue();
  }
}

function objects(
  { properties = {}, required = [] }: Schema,
  known: Known,
): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const any = valuesOf(schema, known);
    const real = known[name];
    return [
      name,
      real
        ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...real) }, { weight: 1, arbitrary: any })
        : any,
    ] as const;
  });
  return fc.record(Object.fromEntries(fields), { requiredKeys: required, noNullPrototype: true });
}

function texts({ pattern, format, minLength = 0, maxLength = 200 }: Schema): fc.Arbitrary<string> {
  if (format === 'date-time')
    return fc
      .date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') })
      .map((date) => date.toISOString());
  if (format === 'uri') return fc.webUrl({ validSchemes: ['https'] });
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  return strings(minLength, maxLength);
}

/** Signs that people write here, whatever Unicode calls one sign, and code points as they come, halves of pairs left out. */
const usual_sign = fc.constantFrom(...Array.from('跨境电商物流清关头程退货站点abc 123，。'));
const whole_sign = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 });
const code_point = fc.string({ unit: 'binary', minLength: 1, maxLength: 1 });
/** Names that objects have already. */
const taken_names = ['__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty', '__defineGetter__'];

/** Texts of so many signs, put together here: fast-check numbers every sign of Unicode anew for each kind of text. */
function strings(minLength: number, maxLength: number): fc.Arbitrary<string> {
  const length = { minLength, maxLength: Math.min(maxLength, 200) };
  const of = (sign: fc.Arbitrary<string>) =>
    fc
      .array(sign, length)
      .map((signs) => signs.join(''))
      .filter((text) => [...text].length <= maxLength);
  const fitting = taken_names.filter((name) => name.length >= minLength && name.length <= maxLength);
  return fc.oneof(
    { weight: 4, arbitrary: of(usual_sign) },
    { weight: 2, arbitrary: of(whole_sign) },
    { weight: 2, arbitrary: of(code_point) },
    ...(fitting.length > 0 ? [{ weight: 1, arbitrary: fc.constantFrom(...fitting) }] : []),
  );
}

function numbers({ minimum, maximum = 2 ** 31, exclusiveMinimum, type }: Schema): fc.Arbitrary<number> {
  const min = minimum ?? (exclusiveMinimum === undefined ? -maximum : exclusiveMinimum + 1);
  return type === 'integer'
    ? fc.integer({
        min: Math.max(min, Number.MIN_SAFE_INTEGER),
        max: Math.min(maximum, Number.MAX_SAFE_INTEGER),
      })
    : fc.double({ min, max: maximum, noNaN: true });
}
