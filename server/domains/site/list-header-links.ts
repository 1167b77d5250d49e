import type { Output } from '../../../contract/index.ts';
import type { Call } from '../../call/call.ts';
import { siteDb } from './tables.ts';

/** common.header_link: the links of the header, in their order. */
export async function listHeaderLinks(_input: object, call: Call): Promise<Output<'common.header_link'>> {
  call.dependsOn('site');
  return siteDb(call)
    .selectFrom('header_links')
    .select(['title', 'href'])
    .orderBy('sort')
    .orderBy('id')
    .execute();
}
