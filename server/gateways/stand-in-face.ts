import { randomUUID } from 'node:crypto';
import { down } from './failed.ts';
import type { FaceGateway, FaceOutcome } from './face.ts';
import type { GatewayDb } from './gateway-db.ts';
import { isMagic } from './magic.ts';
import { rememberAnswer, rememberedAnswer } from './stand-in-answers.ts';

export type StandInFace = { name: string; return_url: string; answer: 'pending' | 'passed' | 'not_passed' };

/** In place of a provider: the person says on /dev/face how it went. */
export const standInFace = (db: GatewayDb): FaceGateway => ({
  offered: true,
  async start({ name, return_url }) {
    if (isMagic('provider_down', name)) return down('stand-in');
    const sid = randomUUID().replaceAll('-', '');
    await rememberAnswer(db, `face:${sid}`, { name, return_url, answer: 'pending' } satisfies StandInFace);
    return { result: 'started', sid, url: `/dev/face?sid=${sid}` };
  },
  async outcome(sid): Promise<FaceOutcome> {
    const face = await rememberedAnswer<StandInFace>(db, `face:${sid}`);
    if (!face) return down('unknown_sid');
    return face.answer === 'not_passed'
      ? { result: 'not_passed', reason: 'stand-in' }
      : { result: face.answer };
  },
});
