import type { Kysely, Selectable } from 'kysely';
import type { Answers, QnCategory, Question } from '../../../contract/questionnaire/qn-words.ts';
import type { QnAnswerStatus, QuestionnaireStatus } from '../../../contract/questionnaire/qn-lifecycles.ts';
import type { DB } from '../../database/tables.generated.ts';
import type { Db } from '../../call/call.ts';

type Own = 'questionnaires' | 'questionnaire_codes' | 'questionnaire_answers';

/** The database as this domain may see it: its own tables. */
export const qnDb = (call: { db: Db }): Kysely<Pick<DB, Own>> => call.db;

export type QuestionnaireRow = Omit<
  Selectable<DB['questionnaires']>,
  'status' | 'category_id' | 'questions'
> & { status: QuestionnaireStatus; category_id: QnCategory; questions: Question[] };

export type AnswerRow = Omit<Selectable<DB['questionnaire_answers']>, 'status' | 'answers'> & {
  status: QnAnswerStatus;
  answers: Answers;
};
