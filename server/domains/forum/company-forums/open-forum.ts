import type { Call } from '../../../call/call.ts';
import { refuse, Refusal } from '../../../call/refusal.ts';
import { useFiles } from '../../upload/index.ts';
import type { ApprovedCompany } from '../../verification/index.ts';
import { told } from '../forums/appoint-admin.ts';
import { requireFreeName } from '../forums/forum-name.ts';
import { tags } from '../page-tags.ts';
import { forumDb } from '../tables.ts';
import type { JoinPayload } from './join-payload.ts';

type Opening = { applicant_id: number; subject_id: number; payload: JoinPayload; company: ApprovedCompany };

/** In the place of a flag, which a company has not. */
const company_flag = 'firm';

/**
 * Opens a company's forum with the applicant as its main admin. A company that comes back opens the forum that it left, with
 * all that was written there.
 * @returns its id
 */
export async function openForum(
  call: Call,
  { applicant_id, subject_id, payload, company }: Opening,
): Promise<number> {
  const left = await closedForum(call, company.credit_code);
  await requireFreeName(call, payload.title, 'title', { join_id: subject_id, forum_id: left }).catch(inWords);
  const face = {
    title: payload.title,
    introduction: payload.introduction,
    logo_file_id: payload.logo_file_id,
    banner_file_id: payload.banner_file_id,
    color: payload.color,
  };
  const db = forumDb(call);
  const id = left === null ? await make(call, face) : await reopen(call, left, face);
  await db
    .insertInto('forum_categories')
    .values(payload.categories.map((title, sort) => ({ forum_id: id, title, sort })))
    .onConflict((conflict) =>
      conflict.columns(['forum_id', 'title']).doUpdateSet((row) => ({ sort: row.ref('excluded.sort') })),
    )
    .execute();
  await db
    .insertInto('forum_admins')
    .values({ forum_id: id, user_id: applicant_id, role: 'main', since: call.now })
    .execute();
  await writeCompany(call, id, applicant_id, payload, company);
  await useFiles(call, [payload.logo_file_id, payload.banner_file_id], {
    kind: 'forum',
    id,
    title: `论坛“${payload.title}”`,
  });
  call.invalidates(tags.forumLife(id));
  call.reindexes('forum', id);
  await told(call, id, applicant_id);
  return id;
}

type Face = Pick<JoinPayload, 'title' | 'introduction' | 'logo_file_id' | 'banner_file_id' | 'color'>;

async function make(call: Call, face: Face): Promise<number> {
  const { id } = await forumDb(call)
    .insertInto('forums')
    .values({
      ...face,
      kind: 'company',
      flag: company_flag,
      group_title: '企业论坛',
      created_at: call.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function reopen(call: Call, id: number, face: Face): Promise<number> {
  await forumDb(call)
    .updateTable('forums')
    .set((set) => ({
      ...face,
      status: 'open',
      closed_at: null,
      // The carousel was of another time.
      slides: '[]',
      decoration_rev: set('decoration_rev', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  return id;
}

async function closedForum(call: Call, credit_code: string): Promise<number | null> {
  const forum = await forumDb(call)
    .selectFrom('forum_companies as c')
    .innerJoin('forums as f', 'f.id', 'c.forum_id')
    .select(['f.id', 'f.status'])
    .where('c.credit_code', '=', credit_code)
    .forUpdate('f')
    .executeTakeFirst();
  if (forum?.status === 'open') throw refuse('这家企业已有论坛，不能再开一个');
  return forum?.id ?? null;
}

/** The desk has no field of that name. */
const inWords = (error: unknown): never => {
  throw error instanceof Refusal ? refuse(error.facts.msg) : error;
};

async function writeCompany(
  call: Call,
  forum_id: number,
  user_id: number,
  { introduce, contact_name, contact_phone, contact_email, website }: JoinPayload,
  { name, credit_code, since }: ApprovedCompany,
): Promise<void> {
  const facts = {
    user_id,
    name,
    introduce,
    contact_name,
    contact_phone,
    contact_email,
    website,
    verified_at: since,
    refreshed_at: call.now,
  };
  await forumDb(call)
    .insertInto('forum_companies')
    .values({ ...facts, forum_id, credit_code })
    .onConflict((conflict) => conflict.column('forum_id').doUpdateSet(facts))
    .execute();
}
