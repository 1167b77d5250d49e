// A child process of load.ts: raw sockets and the least parsing that still notices a wrong answer, so that it costs less
// than the servers it drives. One request at a time per connection (no pipelining), like a browser or a proxy.
import { connect, type Socket } from 'node:net';
import type { Expected, LoadPlan, LoadResult } from './load-plan.ts';

const mostWrong = 5;

process.once('message', (plan: LoadPlan) => {
  void run(plan).then((result) => process.send?.(result, () => process.exit(0)));
});

async function run(plan: LoadPlan): Promise<LoadResult> {
  const requests = plan.requests.map((text) => Buffer.from(text));
  const latencies: number[] = [];
  const wrong: string[] = [];
  const start = performance.now();
  const deadline = plan.end === 'each-once' ? Infinity : start + plan.end.seconds * 1000;
  let sent = 0;
  const nextRequest = (turn: number): Buffer | undefined => {
    if (wrong.length >= mostWrong || performance.now() >= deadline) return undefined;
    if (plan.end === 'each-once') return requests[sent++];
    return requests[turn % requests.length];
  };
  let due = start;
  /** Milliseconds until the next one may ask. */
  const pause = (): number => {
    if (plan.per_second === undefined) return 0;
    due += 1000 / plan.per_second;
    return due - performance.now();
  };
  await Promise.all(
    Array.from({ length: plan.connections }, (_, n) =>
      drive(plan, n, { nextRequest, pause }, latencies, wrong),
    ),
  );
  const seconds = (performance.now() - start) / 1000;
  latencies.sort((a, b) => a - b);
  const at = (share: number) =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? NaN;
  return { requests: latencies.length, seconds, p50_ms: at(0.5), p99_ms: at(0.99), wrong };
}

function drive(
  plan: LoadPlan,
  first: number,
  { nextRequest, pause }: { nextRequest: (turn: number) => Buffer | undefined; pause: () => number },
  latencies: number[],
  wrong: string[],
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const answer = answerReader(plan.expect);
  let turn = first;
  let sentAt = 0;
  let ended = false;
  const socket: Socket = connect({
    port: plan.port,
    host: '127.0.0.1',
    noDelay: true,
    // One buffer for all reads: nothing is allocated for a chunk.
    onread: {
      buffer: Buffer.alloc(256 * 1024),
      callback: (bytes, buffer) => {
        const verdict = answer.read(buffer as Buffer, bytes);
        if (verdict === 'more') return true;
        latencies.push(performance.now() - sentAt);
        if (verdict !== 'right') wrong.push(verdict.wrong);
        next();
        return true;
      },
    },
  });
  function next(): void {
    const ms = pause();
    if (ms >= 1) setTimeout(send, ms);
    else send();
  }
  function send(): void {
    const request = nextRequest(turn++);
    if (request === undefined) {
      ended = true;
      socket.destroy();
      return;
    }
    sentAt = performance.now();
    socket.write(request);
  }
  socket.on('connect', next);
  socket.on('error', (error) => wrong.push(error.message));
  socket.on('close', () => {
    if (!ended) wrong.push('the server closed the connection');
    resolve();
  });
  return promise;
}

/** `wrong` says what is wrong; `more` waits for more bytes. */
type Verdict = 'more' | 'right' | { wrong: string };

/** Knows Content-Length and chunked bodies. The verdict on an answer comes with its last byte. */
function answerReader(expect: Expected) {
  let head = '';
  let beginning = '';
  let inBody = false;
  let chunked = false;
  let missing = 0;
  let length = 0;
  /** Last bytes of a chunked body, to see its end. */
  let tail = '';

  function read(buffer: Buffer, bytes: number): Verdict {
    let from = 0;
    if (!inBody) {
      const end = buffer.subarray(0, bytes).indexOf('\r\n\r\n');
      if (end < 0) {
        head += buffer.toString('latin1', 0, bytes);
        return 'more';
      }
      head += buffer.toString('latin1', 0, end);
      from = end + 4;
      openBody();
    }
    takeBody(buffer, from, bytes);
    if (chunked ? !tail.endsWith('0\r\n\r\n') : missing > 0) return 'more';
    const verdict = judge();
    head = beginning = tail = '';
    inBody = false;
    return verdict;
  }

  function openBody(): void {
    inBody = true;
    length = 0;
    const at = head.toLowerCase().indexOf('\r\ncontent-length:');
    chunked = at < 0 && /\r\ntransfer-encoding: *chunked/i.test(head);
    missing = at < 0 ? 0 : Number.parseInt(head.slice(at + 17), 10);
  }

  function takeBody(buffer: Buffer, from: number, bytes: number): void {
    const taken = bytes - from;
    length += taken;
    missing -= taken;
    if (expect.begins !== undefined && beginning.length < 200)
      beginning += buffer.toString('utf8', from, Math.min(bytes, from + 200));
    if (chunked) tail = (tail + buffer.toString('latin1', Math.max(from, bytes - 5), bytes)).slice(-5);
  }

  function judge(): Verdict {
    const status = Number.parseInt(head.slice(9, 12), 10);
    const [least, most] = expect.bytes;
    if (status !== expect.status)
      return { wrong: `status ${status} instead of ${expect.status}: ${beginning.slice(0, 200)}` };
    if (length < least || length > most)
      return { wrong: `a body of ${length} bytes, expected ${least} to ${most}` };
    // A chunked body begins with the length of its first chunk.
    const begins = chunked ? beginning.slice(beginning.indexOf('\r\n') + 2) : beginning;
    if (expect.begins !== undefined && !begins.startsWith(expect.begins))
      return { wrong: `begins with ${begins.slice(0, 200)}` };
    return 'right';
  }

  return { read };
}
