import { expect, test } from 'vitest';
import { inlineScripts } from './inline-scripts.ts';

const page = (content: string) =>
  `<html><head><script>head()</script><script src="/a.js"></script><script type="application/ld+json">{"a":1}</script></head><body><main id="main">${content}</main><script type="module" async="">import "/b.js"</script><script></script></body></html>`;

test('scripts of the page itself are found, files and data are not', () => {
  expect(inlineScripts(page('<p>正文</p>'))).toEqual(['head()', 'import "/b.js"']);
  expect(inlineScripts('<script>only()</script>')).toEqual(['only()']);
  expect(inlineScripts('<script>never ends')).toEqual([]);
});

test('a script among the content is not called ours', () => {
  expect(inlineScripts(page('<script>alert(1)</script>'))).toEqual(['head()', 'import "/b.js"']);
  expect(inlineScripts(page('</main><script>alert(1)</script><main>'))).toEqual(['head()', 'import "/b.js"']);
});
