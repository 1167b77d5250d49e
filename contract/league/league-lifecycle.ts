import { lifecycle } from '../lifecycle.ts';

/** A member of the league. Suspension stops what is to come, never what was earned. */
export const leagueLifecycle = lifecycle({
  machine: 'league_member',
  states: {
    applied: { title: '待审核' },
    active: { title: '正常' },
    refused: { title: '未通过' },
    suspended: { title: '冻结' },
    quit: { title: '已退出' },
    banned: { title: '已清退' },
  },
  moves: {
    apply_again: { title: '再次申请', from: ['refused', 'quit'], to: ['applied', 'active'], by: ['author'] },
    approve: { title: '通过', from: ['applied'], to: ['active'], by: ['ops'] },
    refuse: { title: '拒绝', from: ['applied'], to: ['refused'], by: ['ops'], needs_reason: true },
    quit: { title: '退出', from: ['applied', 'active'], to: ['quit'], by: ['author'] },
    leave: {
      title: '账号注销',
      from: ['applied', 'active', 'refused', 'suspended', 'banned'],
      to: ['quit'],
      by: ['timer'],
    },
    suspend: { title: '冻结', from: ['active'], to: ['suspended'], by: ['ops'], needs_reason: true },
    restore: { title: '恢复', from: ['suspended'], to: ['active'], by: ['ops'], needs_reason: true },
    ban: { title: '清退', from: ['active', 'suspended'], to: ['banned'], by: ['ops'], needs_reason: true },
  },
});

export type LeagueStatus = keyof typeof leagueLifecycle.states;
