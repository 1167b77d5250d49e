import { type Ago, decides, does, type Deed } from './deed.ts';

const joins = (at: Date, username: string) => does(at, username, 'league.join', { agree: true });

/** Members, those who wait, who was refused and who left. */
export const leagueStory = ({ days, hours }: Ago): Deed[] => [
  // Known by name: at once.
  joins(days(300), 'league_lu'),
  joins(days(240), 'league_mei'),
  joins(days(290), 'league_fan'),
  decides(days(289.4), 'xunuo', 'league', 'league_fan', { pass: true, reason: '' }),
  does(days(285), 'league_fan', 'approval.seen', {}),

  joins(days(120), 'youjian'),
  decides(days(119.5), 'xunuo', 'league', 'youjian', { pass: true, reason: '' }),
  does(days(30), 'youjian', 'league.quit', {}),
  joins(days(14), 'dajiang'),
  decides(days(13.2), 'xunuo', 'league', 'dajiang', {
    pass: false,
    reason_code: 'L02',
    reason: '请先完善资料和简介，让被邀请的人认得出你',
  }),
  joins(hours(31), 'xiaolu'),
  joins(hours(2), 'bkkbus'),
];
