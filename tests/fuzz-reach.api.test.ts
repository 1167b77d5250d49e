import { expect, test } from 'vitest';
import type { CallName } from '../contract/index.ts';
import { facts, names, requestOf, useFuzz } from './fuzz-fire.ts';
import { fuzzRoles } from './fuzz-world.ts';
import { goodInput } from './input-from-schema.ts';

const fuzz = useFuzz();

const a_form = 'a form with a file in it, which no schema describes';
/** What no input can bring about. All else is reached, or the fuzzer would only ever knock at closed doors. */
const needs: Partial<Record<CallName, string>> = {
  'verify.wechat_bind': 'a member whose WeChat is not bound, and the wallet needs it bound',
  'upload.image': a_form,
  'upload.file': a_form,
  'admin.job_retry': 'a queue with a job that failed; here jobs fail to whoever asked for them',
};

test.each(names)('%s comes to something with good input', async (name) => {
  const input = goodInput(facts(name), fuzz().world.known(name));
  const shot = { what: name, request: requestOf(name, input) };
  const said: string[] = [];
  for (const role of fuzzRoles) {
    const [outcome] = await fuzz().fireAll([shot], fuzz().world.asker(name, role));
    if (!outcome!.refused) {
      expect(needs[name], 'is within reach, and need not stand among what is not').toBeUndefined();
      return;
    }
    said.push(`${role}: ${outcome!.envelope?.msg}`);
  }
  if (!needs[name]) expect.fail(`${said.join('\n')}\nto ${JSON.stringify(input)}`);
});

test('what is known of calls is of calls that there are', () => {
  const { beginnings } = fuzz().world;
  expect(beginnings.filter((beginning) => !names.some((name) => name.startsWith(beginning)))).toEqual([]);
});
