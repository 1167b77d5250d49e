import type { qnDeskEndpoints } from '../../../contract/questionnaire/qn-desk.ts';
import type { qnEndpoints } from '../../../contract/questionnaire/qn.ts';
import type { UseCases } from '../../call/call.ts';
import type { CsvMaker } from '../../csv/csv-maker.ts';
import type { Job } from '../../jobs/jobs.ts';
import { answerQuestionnaire, appealAnswer, startQuestionnaire } from './answering/answer-questionnaire.ts';
import { listOwnAnswers, listQuestionnaires, showQuestionnaire } from './answering/list-questionnaires.ts';
import {
  fundQuestionnaire,
  makeCodes,
  moveByStaff,
  moveClosing,
  saveQuestionnaire,
} from './desk/edit-questionnaire.ts';
import { judgeAppeal, listAppeals } from './desk/judge-appeals.ts';
import { listForStaff } from './desk/list-for-staff.ts';
import { answersCsv, exportAnswers, listAnswerExports } from './results/answers-csv.ts';
import { showResult, showResultToStaff } from './results/show-result.ts';
import { watchQuestionnaires } from './watch-questionnaires.job.ts';

export const qnUseCases = {
  'qn.index': listQuestionnaires,
  'qn.mine': listOwnAnswers,
  'qn.detail': showQuestionnaire,
  'qn.start': startQuestionnaire,
  'qn.answer': answerQuestionnaire,
  'qn.result': showResult,
  'qn.appeal': appealAnswer,
  'admin.qn_list': listForStaff,
  'admin.qn_save': saveQuestionnaire,
  'admin.qn_move': moveByStaff,
  'admin.qn_until': moveClosing,
  'admin.qn_fund': fundQuestionnaire,
  'admin.qn_codes': makeCodes,
  'admin.qn_result': showResultToStaff,
  'admin.qn_appeals': listAppeals,
  'admin.qn_judge': judgeAppeal,
  'admin.qn_export': exportAnswers,
  'admin.qn_exports': listAnswerExports,
} satisfies UseCases<keyof typeof qnEndpoints | keyof typeof qnDeskEndpoints>;

export const qnJobs: Job[] = [watchQuestionnaires];
export const qnCsvMakers: CsvMaker[] = [answersCsv];

export { qnMoney } from './money-lines.ts';
export { qnExportParts, qnLeaving } from './own-data.ts';
