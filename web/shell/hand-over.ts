/** What would end a script or begin another, as React Router escapes it. */
const escapes: Record<string, string> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};
const escaped = (text: string): string =>
  JSON.stringify(text).replace(/[&><\u2028\u2029]/g, (sign) => escapes[sign] ?? sign);

/** The script that gives the browser the data which the page was rendered with, as React Router's own component writes it. */
export async function handOver(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  let lines = '';
  for (let read = await reader.read(); !read.done; read = await reader.read())
    lines += `window.__reactRouterContext.streamController.enqueue(${escaped(decoder.decode(read.value, { stream: true }))});`;
  return `<script>${lines}window.__reactRouterContext.streamController.close();</script>`;
}
