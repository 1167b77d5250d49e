import { parseSync, Visitor } from 'oxc-parser';
import { posix } from 'node:path';

/** What a file takes from another one or from a package. */
export interface Import {
  /** Path from the project's root for a file, else the package or `node:` module. */
  to: string;
  package?: string;
  /** Names taken as values; `*` is all of them. */
  values: string[];
  line: number;
}

export interface Module {
  path: string;
  imports: Import[];
  /** Lines of `export … from`. */
  passesOn: number[];
  /** Lines that read the environment. */
  readsEnvironment: number[];
  /** Lines of SQL that send or hear messages. */
  messages: number[];
  /** Lines that name a table or function of the ledger. */
  ledger: number[];
  /** Lines that call `fetch`. */
  fetches: number[];
}

/** Reads what the boundaries depend on; `exists` answers for paths from the project's root. */
export function readModule(path: string, source: string, exists: (path: string) => boolean): Module {
  const { program, module, errors } = parseSync(path, source);
  const [error] = errors;
  if (error) throw new Error(`${path}: ${error.message}`);
  const found: Module = {
    path,
    imports: [],
    passesOn: [],
    readsEnvironment: [],
    messages: [],
    ledger: [],
    fetches: [],
  };
  const line = (offset: number) => source.slice(0, offset).split('\n').length;
  const take = (request: string, values: string[], offset: number) => {
    const target = resolveRequest(path, request, exists);
    found.imports.push({ ...target, values, line: line(offset) });
    const names = values.some((name) => ['env', 'default', '*'].includes(name));
    if (/^(node:)?process$/.test(request) && names) found.readsEnvironment.push(line(offset));
  };

  for (const { moduleRequest, entries, start } of module.staticImports) {
    const values = entries
      .filter((entry) => !entry.isType)
      .map(({ importName }) =>
        importName.kind === 'Name'
          ? (importName.name ?? '')
          : importName.kind === 'Default'
            ? 'default'
            : '*',
      );
    take(moduleRequest.value, values, start);
  }
  for (const { entries, start } of module.staticExports) {
    for (const { moduleRequest, isType } of entries) {
      if (!moduleRequest) continue;
      take(moduleRequest.value, isType ? [] : ['*'], start);
      if (found.passesOn.at(-1) !== line(start)) found.passesOn.push(line(start));
    }
  }
  const say = (sql: string, start: number) => {
    if (/\bpg_notify\b|^\s*(un)?listen\s|^\s*notify\s/i.test(sql)) found.messages.push(line(start));
    if (/\bledger_[a-z]/.test(sql)) found.ledger.push(line(start));
  };
  new Visitor({
    TemplateElement({ value, start }) {
      say(value.raw, start);
    },
    Literal({ value, start }) {
      if (typeof value === 'string') say(value, start);
    },
    ImportExpression({ source: request, start }) {
      if (request.type === 'Literal' && typeof request.value === 'string') take(request.value, ['*'], start);
    },
    TSImportType({ source: request, start }) {
      take(request.value, [], start);
    },
    MemberExpression({ object, property, start }) {
      const name =
        property.type === 'Identifier' ? property.name : property.type === 'Literal' ? property.value : '';
      const ofGlobal =
        object.type === 'MemberExpression' &&
        object.object.type === 'Identifier' &&
        object.object.name === 'globalThis' &&
        object.property.type === 'Identifier' &&
        object.property.name === 'process';
      const ofProcess = object.type === 'Identifier' && object.name === 'process';
      if (name === 'env' && (ofProcess || ofGlobal)) found.readsEnvironment.push(line(start));
    },
    VariableDeclarator({ id, init, start }) {
      if (init?.type !== 'Identifier' || init.name !== 'process' || id.type !== 'ObjectPattern') return;
      const taken = id.properties.some(
        (one) => one.type === 'RestElement' || (one.key.type === 'Identifier' && one.key.name === 'env'),
      );
      if (taken) found.readsEnvironment.push(line(start));
    },
    CallExpression({ callee, start }) {
      const plain = callee.type === 'Identifier' && callee.name === 'fetch';
      const global =
        callee.type === 'MemberExpression' &&
        callee.object.type === 'Identifier' &&
        callee.object.name === 'globalThis' &&
        callee.property.type === 'Identifier' &&
        callee.property.name === 'fetch';
      if (plain || global) found.fetches.push(line(start));
    },
  }).visit(program);
  return found;
}

function resolveRequest(
  from: string,
  request: string,
  exists: (path: string) => boolean,
): { to: string; package?: string } {
  if (request.startsWith('.')) {
    const path = posix.join(posix.dirname(from), request.replace(/[?#].*$/, ''));
    const candidates = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'].map((ending) => path + ending);
    return { to: candidates.find(exists) ?? path };
  }
  const [scope = '', name = ''] = request.split('/');
  return {
    to: request,
    package: request.startsWith('node:') ? request : request.startsWith('@') ? `${scope}/${name}` : scope,
  };
}
