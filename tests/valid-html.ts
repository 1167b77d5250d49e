import { HtmlValidate, StaticConfigLoader } from 'html-validate';

const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:recommended', 'html-validate:document'],
    rules: {
      // How React writes what HTML reads in either way: charSet="", <meta/>, async="".
      'attr-case': 'off',
      'void-style': 'off',
      'attribute-boolean-style': 'off',
      // React's ids begin with an underscore.
      'valid-id': ['error', { relaxed: true }],
      // People name their posts, with up to 80 signs.
      'long-title': 'off',
      // A name that is given several times is a list in the address.
      'form-dup-name': 'off',
      // All files are our own, and their names are their sums.
      'require-sri': ['error', { target: 'crossorigin' }],
    },
  }),
);

/** What a validator of HTML finds in a page: rule, place and words of each; none when all is well. */
export async function invalidHtml(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, selector, message, offset }) => {
      const near = html.slice(Math.max(0, offset - 40), offset + 80).replaceAll('\n', ' ');
      return `${ruleId}: ${message} (${selector ?? ''} … ${near})`;
    }),
  );
}
