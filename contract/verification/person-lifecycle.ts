import { lifecycle } from '../lifecycle.ts';

/** Person 实名: `author` is whose name it is. */
export const personLifecycle = lifecycle({
  machine: 'person',
  states: {
    none: { title: '未认证' },
    id_checked: { title: '待核验本人' },
    face_pending: { title: '人脸核验中' },
    verified: { title: '已实名' },
    failed: { title: '未通过' },
    manual: { title: '人工审核中' },
  },
  moves: {
    check_id: {
      title: '填写姓名和身份证号',
      from: ['none', 'id_checked', 'face_pending', 'failed'],
      to: ['id_checked'],
      by: ['author'],
    },
    differ: {
      title: '姓名与身份证号不一致',
      from: ['none', 'id_checked', 'face_pending', 'failed'],
      to: ['failed'],
      by: ['provider'],
      needs_reason: true,
    },
    start_face: {
      title: '开始人脸核验',
      from: ['id_checked', 'face_pending', 'failed'],
      to: ['face_pending'],
      by: ['author'],
    },
    pass_face: { title: '人脸核验通过', from: ['face_pending'], to: ['verified'], by: ['provider'] },
    fail_face: {
      title: '人脸核验未通过',
      from: ['face_pending'],
      to: ['failed'],
      by: ['provider'],
      needs_reason: true,
    },
    expire_face: { title: '人脸核验超时', from: ['face_pending'], to: ['id_checked'], by: ['timer'] },
    ask_staff: {
      title: '提交人工审核',
      from: ['id_checked', 'face_pending', 'failed'],
      to: ['manual'],
      by: ['author'],
    },
    approve: { title: '审核通过', from: ['manual'], to: ['verified'], by: ['ops'] },
    refuse: { title: '审核未通过', from: ['manual'], to: ['failed'], by: ['ops'], needs_reason: true },
    withdraw: { title: '撤回', from: ['manual'], to: ['id_checked'], by: ['author'] },
    revoke: { title: '撤销实名', from: ['verified'], to: ['failed'], by: ['ops'], needs_reason: true },
    forget: {
      title: '账号注销',
      from: ['id_checked', 'face_pending', 'verified', 'failed', 'manual'],
      to: ['none'],
      by: ['timer'],
    },
  },
});

export type PersonStatus = keyof typeof personLifecycle.states;
export type PersonEvent = keyof typeof personLifecycle.moves;
