import type { Call } from '../../../call/call.ts';
import { lastChecks } from '../../../ledger/read-checks.ts';
import { tellStaff } from '../staff/tell-staff.ts';
import { checkInWords } from './check-in-words.ts';

const most_named = 5;

/**
 * Tells finance and the administrators what the newest self-check found, unless the one before it found the same: a job that is
 * tried again says nothing new.
 */
export async function tellOfFindings(call: Call): Promise<void> {
  const [newest, before] = await lastChecks(call, 2);
  if (!newest || newest.findings.length === 0) return;
  if (before && JSON.stringify(before.findings) === JSON.stringify(newest.findings)) return;
  const { findings } = await checkInWords(call, newest);
  const named = findings
    .slice(0, most_named)
    .map(
      ({ rule_title, account, transaction, says }) =>
        `- ${rule_title}：${[account, transaction && `${transaction.title}（交易 ${transaction.id}）`].filter(Boolean).join('，')}，${says}`,
    );
  const more = findings.length > most_named ? [`- 另有 ${findings.length - most_named} 处`] : [];
  await tellStaff(call, {
    roles: ['finance', 'admin'],
    subject: `账本自检发现 ${findings.length} 处不符，提现已停止`,
    text: [
      `账本自检发现 ${findings.length} 处不符，提现已自动停止，付款和查询不受影响。`,
      ...named,
      ...more,
      '',
      '财务登录后在“管理后台 - 交易 - 资金总览”里可以看到是哪个账户、哪笔交易。查明并改正后再自检一次，通过了提现才会恢复。',
    ].join('\n'),
    href: '/admin/trade',
  });
}
