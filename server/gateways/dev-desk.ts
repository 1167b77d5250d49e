import { randomUUID } from 'node:crypto';
import type { GatewayDb } from './gateway-db.ts';
import { caughtMails } from './mail.ts';
import { rememberAnswer, rememberedAnswer } from './stand-in-answers.ts';
import type { PhoneDesk } from './payment/phone-desk.ts';
import type { StandInFace } from './stand-in-face.ts';
import { code_when_down, wechat_people } from './stand-in-wechat.ts';

export type DevDesk = ReturnType<typeof devDeskOf>;

/**
 * What one does at the pages of /dev in place of providers. There are none in production.
 * @param phone of the payer, where both channels are played
 */
export const devDeskOf = (db: GatewayDb, phone?: PhoneDesk) => ({
  phone,
  mails: () => caughtMails(db),
  face: (sid: string) => rememberedAnswer<StandInFace>(db, `face:${sid}`),
  async answerFace(sid: string, answer: StandInFace['answer']): Promise<StandInFace | undefined> {
    const face = await rememberedAnswer<StandInFace>(db, `face:${sid}`);
    if (face) await rememberAnswer(db, `face:${sid}`, { ...face, answer });
    return face;
  },
  wechat_people,
  wechat_code_when_down: code_when_down,
  /** As if this one of them had confirmed: a code, good once. */
  async confirmWechat(number: number): Promise<string | undefined> {
    const person = wechat_people[number];
    if (!person) return undefined;
    const code = randomUUID();
    await rememberAnswer(db, `wechat:${code}`, person);
    return code;
  },
});
