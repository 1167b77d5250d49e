import { sendFile, storeFile } from '../../server/testing/upload-builders.ts';
import type { TestPerson } from '../../server/testing/people.ts';
import { driverOf, type Driver, type World } from './driver.ts';

/** Files for a form; one notice that the bytes are there does all of it: stored, and accepted or rejected. */
export async function files({ house, stranger }: World): Promise<Driver> {
  const author = await house.person();
  let sent = 0;
  type Of = { id: number; author: TestPerson; hash: string };
  const done = ({ id, hash }: Of, as: TestPerson) => house.call('upload.done', { id, hash }, { as });
  const sweep = async () => {
    house.clock.advance(25 * 3_600_000);
    await house.runJob('upload.sweep');
  };
  return driverOf<'file', Of>({
    table: 'files',
    people: { stranger },
    async inState(state, event): Promise<Of> {
      if (state === 'ready') {
        const { id } = await storeFile(house, author, { kind: 'proof' });
        const { hash } = await house.db
          .selectFrom('files')
          .select('hash')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        return { id, author, hash: hash.toString('hex') };
      }
      const no_picture = state === 'rejected' || event === 'reject';
      const bytes = no_picture ? { bytes: Buffer.from(`no picture at all, ${++sent}`) } : {};
      const { signed, hash } = await sendFile(house, author, { kind: 'proof', ...bytes });
      const of = { id: signed.id, author, hash };
      if (state === 'rejected') await done(of, author);
      // Whoever was at it has died.
      if (state === 'stored')
        await house.db.updateTable('files').set({ status: 'stored' }).where('id', '=', of.id).execute();
      if (state === 'orphan') {
        const now = house.clock.now();
        await sweep();
        house.clock.set(now);
      }
      return of;
    },
    events: {
      store: { call: done },
      accept: { call: done },
      reject: { call: done, says_no: true },
      sweep: { timer: sweep },
    },
    instead: {
      'signed accept': 'accept',
      'signed reject': 'reject',
      'stored store': 'accept',
      'ready store': 'stays',
      'ready accept': 'stays',
      'ready reject': 'stays',
    },
  });
}
