import type { Call } from '../../http/call.ts';
import { notFound } from '../../http/refusal.ts';
import type { ReportedThing, ReportTarget } from '../../report/report-target.ts';
import { peopleByIds, biosByIds, personById } from '../account/index.ts';

/** Somebody's name, picture and words about themselves, or what they do to others. */
export const reportedPerson: ReportTarget = {
  target: 'user',
  async find(call, id) {
    if (!(await personById(call, id))) throw notFound('没有这个用户');
    return (await presentPeople(call, [id])).get(id)!;
  },
  present: (call, ids) => presentPeople(call, ids),
};

async function presentPeople(call: Call, ids: readonly number[]): Promise<Map<number, ReportedThing>> {
  const [people, bios] = [await peopleByIds(call, [...ids]), await biosByIds(call, ids)];
  return new Map(
    [...people.values()].map(({ id, username, nickname }) => [
      id,
      {
        id,
        title: nickname,
        excerpt: bios.get(id) ?? '',
        href: `/people/${username}`,
        author_id: id,
        state: '正常',
        shown: true,
        hidden: false,
      },
    ]),
  );
}
