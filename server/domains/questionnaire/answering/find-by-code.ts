import { access, may } from '../../../../contract/access.ts';
import { qn_categories } from '../../../../contract/questionnaire/qn-words.ts';
import { member, type Call } from '../../../call/call.ts';
import { lacksPermission, notFound } from '../../../call/refusal.ts';
import { answerRows } from '../rows/answer-record.ts';
import { questionnaireRows } from '../rows/questionnaire-record.ts';
import { type AnswerRow, qnDb, type QuestionnaireRow } from '../tables.ts';

/** `code`: the one-time code that was given; null where the questionnaire's own was. `answer`: the viewer's, if it was begun. */
export type Found = { of: QuestionnaireRow; code: string | null; answer: AnswerRow | null };

const noSuch = () => notFound('没有这份问卷，或邀请码不对');

/** What a code opens for the viewer. Who has not its category is told which permission it takes; a draft is there for nobody. */
export async function findByCode(call: Call, acode: string): Promise<Found> {
  const { viewer } = member(call);
  const own = await questionnaireRows(call)
    .where('acode', '=', acode)
    .where('by_code', '=', false)
    .executeTakeFirst();
  const of = own ?? (await ofOneTimeCode(call, acode));
  if (!of || of.status === 'draft') throw noSuch();
  const code = own ? null : acode;
  const answer = await answerRows(call)
    .where('questionnaire_id', '=', of.id)
    .$if(code === null, (rows) => rows.where('user_id', '=', viewer.id).where('code', 'is', null))
    .$if(code !== null, (rows) => rows.where('code', '=', code))
    .executeTakeFirst();
  // Somebody else came with it first: then it opens nothing, as if it had never been.
  if (answer && answer.user_id !== viewer.id) throw notFound('这个邀请码已经用过');
  const { access: needed } = qn_categories[of.category_id];
  if (!answer && !may(viewer, needed)) throw lacksPermission(needed, access[needed].title);
  return { of, code, answer: answer ?? null };
}

async function ofOneTimeCode(call: Call, code: string): Promise<QuestionnaireRow | undefined> {
  const found = await qnDb(call)
    .selectFrom('questionnaire_codes')
    .select('questionnaire_id')
    .where('code', '=', code)
    .executeTakeFirst();
  if (!found) return undefined;
  return questionnaireRows(call).where('id', '=', found.questionnaire_id).executeTakeFirst();
}
