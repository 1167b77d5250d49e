import { type JSXElement, type JSXFragment, type Node, parseSync, Visitor } from 'oxc-parser';

const chinese = /\p{Script=Han}/u;
const expression_max = 24;

/** Every Chinese sentence of one file in the order of its lines, once each; what is put in stands as ‹its source›. */
export function readSentences(path: string, source: string): string[] {
  if (!chinese.test(source)) return [];
  const { program, errors } = parseSync(path, source);
  const [error] = errors;
  if (error) throw new Error(`${path}: ${error.message}`);
  const found = new Map<string, number>();
  const told = new Set<number>();
  const say = (text: string, at: number) => {
    const line = text.replaceAll(/\s+/g, ' ').trim();
    if (chinese.test(line) && !found.has(line)) found.set(line, at);
  };
  const put = ({ start, end }: Node) => {
    const text = source.slice(start, end).replaceAll(/\s+/g, ' ');
    return `‹${text.length > expression_max ? '…' : text}›`;
  };

  /** What a reader meets in one piece: words between tags belong to the sentence around them. */
  const flat = ({ children }: JSXElement | JSXFragment): string =>
    children
      .map((child) => {
        if (child.type === 'JSXText') {
          told.add(child.start);
          return child.value.replaceAll(/\s*\n\s*/g, '');
        }
        if (child.type === 'JSXElement' || child.type === 'JSXFragment') return flat(child) || '‹…›';
        if (child.type !== 'JSXExpressionContainer' || child.expression.type === 'JSXEmptyExpression')
          return '';
        if (child.expression.type === 'Literal' && typeof child.expression.value === 'string') {
          told.add(child.expression.start);
          return child.expression.value;
        }
        return put(child.expression);
      })
      .join('');
  const hasWords = ({ children }: JSXElement | JSXFragment) =>
    children.some((child) => child.type === 'JSXText' && chinese.test(child.value) && !told.has(child.start));
  const element = (node: JSXElement | JSXFragment) => {
    if (hasWords(node)) say(flat(node), node.start);
  };

  new Visitor({
    JSXElement: element,
    JSXFragment: element,
    JSXText({ value, start }) {
      if (!told.has(start)) say(value, start);
    },
    Literal({ value, start }) {
      if (typeof value === 'string' && !told.has(start)) say(value, start);
    },
    /** Of a statement only what it says to people. */
    TaggedTemplateExpression({ tag, quasi }) {
      if (tag.type !== 'Identifier' || tag.name !== 'sql') return;
      told.add(quasi.start);
      for (const { value, start } of quasi.quasis)
        for (const [, text = ''] of value.raw.matchAll(/'([^']*)'/g)) say(text, start);
    },
    TemplateLiteral({ quasis, expressions, start }) {
      if (told.has(start)) return;
      say(
        quasis.map(({ value }, at) => value.cooked + (expressions[at] ? put(expressions[at]) : '')).join(''),
        start,
      );
    },
  }).visit(program);
  return [...found].sort(([, one], [, other]) => one - other).map(([text]) => text);
}
