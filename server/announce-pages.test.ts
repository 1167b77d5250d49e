import { expect, test } from 'vitest';
import { hearAnnouncedPages, pagesMessage } from './announce-pages.ts';

/** What is done about each message of another process. */
async function heardOf(...messages: string[]) {
  const done: string[] = [];
  let hear = (_message: string) => {};
  let miss = () => {};
  const listener = {
    async listen(_channel: string, heard: (message: string) => void, missed?: () => void) {
      hear = heard;
      miss = missed ?? miss;
      return async () => {};
    },
    close: async () => {},
  };
  await hearAnnouncedPages(listener, {
    drop: (tags) => done.push(tags.join(' ')),
    clear: () => done.push('everything'),
  });
  messages.forEach((message) => (message === 'missed' ? miss() : hear(message)));
  return done;
}

test('a change that stands in everything is said as such, whatever else was changed with it', async () => {
  expect(JSON.parse(pagesMessage(['post:1', '*']).text)).toEqual([expect.any(String), '*']);
  expect(await heardOf('["other","post:1","*"]')).toEqual(['everything']);
});

test('what another process announces is dropped; all of it when it was too much to say or may have been missed', async () => {
  expect(await heardOf('["other","post:1","list:posts"]', '["other","*"]', 'missed')).toEqual([
    'post:1 list:posts',
    'everything',
    'everything',
  ]);
});
