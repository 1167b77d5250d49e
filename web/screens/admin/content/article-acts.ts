import type { StaffArticle } from '../../../../contract/admin/content-articles.ts';
import type { ArticleAct } from '../../../../contract/admin/content-words.ts';
import type { JudgeActs } from '../../../desk/judging/judged.ts';

export const article_acts: JudgeActs<StaffArticle, ArticleAct> = {
  pass: { title: '通过', done: '已通过', fits: ({ can }) => can.judge, strong: true, key: 'a' },
  refuse: {
    title: '不通过',
    done: '已标为未通过',
    fits: ({ can }) => can.judge,
    reason: '理由会原样给作者看，改好可以再发；修改没有通过时，仍显示原来的版本。',
    key: 'r',
  },
  recommend: {
    title: '推荐',
    done: '已推荐',
    fits: ({ can, recommend }) => can.mark && !recommend,
    undo: 'cancel_recommend',
  },
  cancel_recommend: {
    title: '取消推荐',
    done: '已取消推荐',
    fits: ({ can, recommend }) => can.mark && recommend,
    undo: 'recommend',
  },
  quality: {
    title: '打质量分',
    done: '已打分',
    fits: ({ can }) => can.mark,
    asks: true,
    batch_only: true,
  },
  hide: {
    title: '隐藏',
    done: '已隐藏',
    fits: ({ can }) => can.hide,
    reason: '大家不再看到，理由会给作者看。',
    undo: 'display',
    key: 'h',
  },
  display: { title: '恢复显示', done: '已恢复显示', fits: ({ can }) => can.display },
  delete: {
    title: '删除',
    done: '已删除',
    fits: (row) => row.can.delete,
    reason: '30 天内可以恢复。理由会给作者看。',
    undo: 'restore',
    batch_only: true,
  },
  restore: { title: '恢复', done: '已恢复', fits: ({ can }) => can.restore },
};
