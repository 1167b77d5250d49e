import { expect, test } from 'vitest';
import { handOver } from './hand-over.ts';

const streamOf = (...chunks: Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      chunks.forEach((chunk) => controller.enqueue(chunk));
      controller.close();
    },
  });

/** What a browser hears when it runs the script. */
function heard(script: string) {
  const got: string[] = [];
  const window = {
    __reactRouterContext: {
      streamController: { enqueue: (text: string) => got.push(text), close: () => got.push('closed') },
    },
  };
  // oxlint-disable-next-line typescript/no-implied-eval -- this is a script, and here it runs
  new Function('window', script.replace(/^<script>|<\/script>$/g, ''))(window);
  return got;
}

test('the browser gets every piece as it was, and the end', async () => {
  const bytes = new TextEncoder().encode('["标题</script><!--\u2028&","🚢"]\n');
  // In the middle of a character.
  const script = await handOver(streamOf(bytes.slice(0, 5), bytes.slice(5)));
  const got = heard(script);
  expect(got.slice(0, -1).join('')).toBe('["标题</script><!--\u2028&","🚢"]\n');
  expect(got.at(-1)).toBe('closed');
});

test('nothing in it ends the script or begins another', async () => {
  const script = await handOver(streamOf(new TextEncoder().encode('</script><script>alert(1)<!--')));
  expect(script.slice('<script>'.length, -'</script>'.length)).not.toMatch(/[<>&]/);
});
