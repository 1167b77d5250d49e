import { lifecycle } from '../lifecycle.ts';

/** File 文件: from the signature for its upload until nobody needs it any more. */
export const fileLifecycle = lifecycle({
  machine: 'file',
  states: {
    signed: { title: '待上传' },
    stored: { title: '处理中' },
    ready: { title: '可用' },
    rejected: { title: '未通过' },
    orphan: { title: '已清理' },
  },
  moves: {
    store: { title: '传到', from: ['signed', 'stored'], to: ['stored'], by: ['author'] },
    accept: { title: '可用', from: ['stored'], to: ['ready'], by: ['author'] },
    reject: { title: '不收', from: ['stored'], to: ['rejected'], by: ['author'] },
    sweep: { title: '清理', from: ['signed', 'stored', 'ready', 'rejected'], to: ['orphan'], by: ['timer'] },
  },
});

export type FileStatus = keyof typeof fileLifecycle.states;
