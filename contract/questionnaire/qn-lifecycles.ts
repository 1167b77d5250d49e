import { lifecycle } from '../lifecycle.ts';

/** What staff ask members. Questions stand still from the moment in which it opens. */
export const questionnaireLifecycle = lifecycle({
  machine: 'questionnaire',
  states: {
    draft: { title: '草稿' },
    open: { title: '进行中' },
    paused: { title: '已暂停' },
    closed: { title: '已结束' },
    archived: { title: '已归档' },
  },
  moves: {
    open: { title: '开放', from: ['draft'], to: ['open'], by: ['ops'] },
    pause: { title: '暂停', from: ['open'], to: ['paused'], by: ['ops'] },
    resume: { title: '恢复', from: ['paused'], to: ['open'], by: ['ops'] },
    /** What was put in goes back. */
    give_up: { title: '作废', from: ['draft'], to: ['closed'], by: ['ops'] },
    /** What nobody has earned goes back. */
    close: { title: '结束', from: ['open', 'paused'], to: ['closed'], by: ['ops', 'timer'] },
    archive: { title: '归档', from: ['closed'], to: ['archived'], by: ['ops', 'timer'] },
  },
});

/**
 * What one member answered. What is paid at once is `rewarded`, what was too quick `invalid`; `submitted` is without a reward, or waits
 * for a look by staff.
 */
export const qnAnswerLifecycle = lifecycle({
  machine: 'questionnaire_answer',
  states: {
    started: { title: '没填完' },
    submitted: { title: '已交' },
    rewarded: { title: '已付' },
    invalid: { title: '无效' },
  },
  moves: {
    submit: {
      title: '交卷',
      from: ['started'],
      to: ['submitted', 'rewarded', 'invalid'],
      by: ['author'],
    },
    reward: { title: '付酬', from: ['submitted'], to: ['rewarded'], by: ['ops'] },
    refuse: {
      title: '不付酬',
      from: ['submitted'],
      to: ['invalid'],
      by: ['ops', 'timer'],
      needs_reason: true,
    },
    appeal: { title: '申诉', from: ['invalid'], to: ['submitted'], by: ['author'] },
  },
});

export type QuestionnaireStatus = keyof typeof questionnaireLifecycle.states;
export type QuestionnaireAct = keyof typeof questionnaireLifecycle.moves;
export type QnAnswerStatus = keyof typeof qnAnswerLifecycle.states;
