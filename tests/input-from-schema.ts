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

const made = new Map<string, fc.Arbitrary<string>>();

/** Texts of so many signs. Each is made once: fast-check numbers every sign of Unicode anew for each. */
function strings(minLength: number, maxLength: number): fc.Arbitrary<string> {
  const key = `${minLength} ${maxLength}`;
  const known = made.get(key) ?? stringsAnew(minLength, maxLength);
  made.set(key, known);
  return known;
}

function stringsAnew(minLength: number, maxLength: number): fc.Arbitrary<string> {
  const length = { minLength, maxLength: Math.min(maxLength, 200) };
  return fc.oneof(
    {
      weight: 2,
      arbitrary: fc
        .array(fc.constantFrom(...Array.from('跨境电商物流清关头程退货站点abc 123，。')), length)
        .map((signs) => signs.join('')),
    },
    {
      weight: 1,
      arbitrary: fc.string({ ...length, unit: 'grapheme' }).filter((text) => [...text].length <= maxLength),
    },
    { weight: 1, arbitrary: fc.string({ ...length, unit: 'binary' }) },
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
