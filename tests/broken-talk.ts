import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Output } from '../contract/index.ts';
import type { LiveEvent } from '../contract/live.ts';
import { codes } from '../contract/http/envelope.ts';
import type { TestPerson } from '../server/testing/people.ts';
import type { HttpClient } from './http-client.ts';

type Message = Output<'chat.messages'>['list'][number];
type Waiting = { uuid: string; text: string };

/** What is told of a page when all is over. */
export type TalkCounts = { sent: number; sent_again: number; asked: number; lines_opened: number };

export type TalkPage = Awaited<ReturnType<typeof openTalkPage>>;

const again_ms = 150;

/**
 * A page of somebody's dialog with no more than the server promises it: one line that only says that something happened, a queue
 * that sends one message after the other until each is answered, and the question for what follows the newest known one. It never
 * asks by the clock, so what it knows in the end was announced.
 */
export function openTalkPage(client: HttpClient, as: TestPerson, dialog_id: number) {
  const known: Message[] = [];
  const queue: Waiting[] = [];
  const counts: TalkCounts = { sent: 0, sent_again: 0, asked: 0, lines_opened: 0 };
  let closed = false;
  let pumping: Promise<void> | undefined;
  let asking: Promise<void> | undefined;
  let ask_again = false;
  let line: WebSocket | undefined;

  const catchUp = () => {
    ask_again = true;
    asking ??= (async () => {
      while (ask_again && !closed) {
        ask_again = false;
        counts.asked++;
        const since = known.at(-1)?.seq ?? 0;
        const read = await client
          .gives('chat.messages', { dialog_id, since, limit: 100 }, { as })
          .catch(() => null);
        if (read) known.push(...read.list);
        else await sleep(again_ms);
        if (!read || read.more) ask_again = true;
      }
    })().finally(() => (asking = undefined));
  };

  const openLine = () => {
    if (closed) return;
    const opened = (line = new WebSocket(`${client.url.replace('http', 'ws')}/api/live`, {
      headers: { cookie: `token=${as.token}; bind=${as.bind}`, origin: client.url },
    } as never));
    opened.addEventListener('open', () => {
      counts.lines_opened++;
      catchUp();
    });
    opened.addEventListener('message', ({ data }) => {
      const event = JSON.parse(data as string) as LiveEvent;
      // After a gap of its own the server tells everybody to look anew.
      if (event.kind === 'me' || (event.kind === 'chat' && event.what === 'message')) catchUp();
    });
    opened.addEventListener('close', () => void sleep(again_ms).then(openLine));
    opened.addEventListener('error', () => {});
  };

  /** One after the other; what had no answer is sent again under its uuid. */
  const pump = async () => {
    for (let next = queue[0]; next; next = queue[0]) {
      const { uuid, text } = next;
      const send = () =>
        client.call('chat.send', { dialog_id, uuid, content: text }, { as }).catch(() => null);
      // Every fourth is pressed twice.
      const answers = await Promise.all(counts.sent % 4 === 3 ? [send(), send()] : [send()]);
      if (answers.some((answer) => answer?.code === codes.success)) {
        counts.sent++;
        queue.shift();
      } else {
        const refused = answers.find((answer) => answer && answer.response.status < 500);
        if (refused) throw new Error(`a message was refused: ${refused.msg}`);
        counts.sent_again++;
        await sleep(again_ms);
      }
    }
  };

  openLine();
  return {
    known,
    counts,
    say(text: string) {
      queue.push({ uuid: randomUUID(), text });
      pumping ??= pump().finally(() => (pumping = undefined));
    },
    waiting: () => queue.length,
    /** When all was answered that was said so far. */
    async spoken() {
      while (pumping) await pumping;
    },
    close() {
      closed = true;
      line?.close();
    },
  };
}
