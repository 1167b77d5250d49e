import { strFromU8, unzipSync } from 'fflate';
import type { TestHouse } from './house.ts';
import type { TestPerson } from './people.ts';

/** What somebody with an address takes along of the own data: a part of it by its name, as data and as the page that is read. */
export async function ownDataOf(
  house: TestHouse,
  person: TestPerson,
): Promise<{ json: (part: string) => unknown; html: (part: string) => string }> {
  await house.gives('user.export', {}, { as: person });
  await house.runJobs();
  const { url } = await house.gives('user.export_state', {}, { as: person });
  const { rawPayload } = await house.app.inject({
    url: url!,
    headers: { cookie: `token=${person.token}; bind=${person.bind}` },
  });
  const files = unzipSync(rawPayload);
  const text = (name: string) => strFromU8(files[name]!);
  return { json: (part) => JSON.parse(text(`${part}.json`)), html: (part) => text(`${part}.html`) };
}
