import { sql } from 'kysely';
import type { Output, Parsed } from '../../../contract/index.ts';
import { complaint_reasons, complaintReasonsOf } from '../../../contract/complaint/complaint-reasons.ts';
import { characters } from '../../../contract/characters.ts';
import { member, type Call } from '../../call/call.ts';
import { invalid, refuse } from '../../call/refusal.ts';
import { acceptBy } from './rules.ts';
import { say } from './say.ts';
import { complaintDb } from './tables.ts';
import type { Targets } from './targets.ts';

type Input = Parsed<'complaint.add'>;

/** complaint.add: one open report per person and thing. */
export const addComplaintOf =
  (targets: Targets) =>
  async (input: Input, call: Call): Promise<Output<'complaint.add'>> => {
    const { viewer } = member(call);
    requireGrounds(input);
    const target = targets.of(input.target);
    const thing = await target.find(call, await targetId(target, input, call));
    if (thing.author_id === viewer.id) throw refuse('这是你自己的内容，不需要举报');
    const row = await complaintDb(call)
      .insertInto('complaints')
      .values({
        reporter_id: viewer.id,
        target: input.target,
        target_id: thing.id,
        author_id: thing.author_id,
        title: thing.title,
        excerpt: thing.excerpt,
        href: thing.href,
        reason_code: input.reason_code,
        status: 'submitted',
        submitted_at: call.now,
        due_at: acceptBy(call.now),
      })
      .onConflict((conflict) =>
        conflict
          .columns(['reporter_id', 'target', 'target_id'])
          // In so many words: a parameter would hide from the planner which index is meant.
          .where(sql<boolean>`status in ('submitted', 'accepted', 'need_info', 'appealed')`)
          .doNothing(),
      )
      .returning(['id', 'title'])
      .executeTakeFirst();
    if (!row) throw refuse('你已经举报过，正在处理，结果会通知你');
    await say(call, row, { event: 'report', side: 'reporter', words: input.words, files: input.files });
    return { id: row.id, status: 'submitted' };
  };

async function targetId(target: ReturnType<Targets['of']>, input: Input, call: Call): Promise<number> {
  if (input.pcode !== undefined && target.idOfCode) return target.idOfCode(call, input.pcode);
  if (input.id === undefined) throw invalid('id', '缺少要举报的内容');
  return input.id;
}

function requireGrounds({ target, reason_code, words, files }: Input): void {
  if (!complaintReasonsOf(target).includes(reason_code))
    throw invalid('reason_code', '这一类内容没有这个原因，请另选');
  const asked = complaint_reasons[reason_code];
  if (characters(words) < asked.words) throw invalid('words', `请写明情况，至少 ${asked.words} 个字`);
  if (files.length < asked.proofs) throw invalid('files', '请上传权利证明，如商标注册证、版权登记证');
}
