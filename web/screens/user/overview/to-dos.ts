import type { Output } from '../../../../contract/index.ts';
import type { Due } from '../../../../contract/notify/due.ts';
import { applicable_permissions } from '../../../../contract/permission/applicable.ts';

export type ToDo = {
  key: string;
  title: string;
  text: string;
  /** By when, or what it waits for; the first part is said louder. */
  by?: { when: string; note?: string };
  act: { title: string; href: string };
  /** Something was sent back or may be lost; these come first. */
  pressing?: true;
};

export type Facts = {
  me: Pick<Output<'user.me'>, 'email' | 'phone'>;
  person: Pick<Output<'verify.person_state'>, 'state' | 'reason'>;
  company: Pick<Output<'verify.company_state'>, 'state' | 'reason' | 'ends_at'>;
  permissions: Pick<
    Output<'permission.index'>[number],
    'permission' | 'title' | 'status' | 'reason' | 'again_at' | 'can'
  >[];
  /** Posts that were refused, the newest first, and how many there are. */
  refused: {
    list: Pick<Output<'posts.mine'>['list'][number], 'pcode' | 'title' | 'reason'>[];
    total: number;
  };
  /** Of each the next step that is not done. */
  plans: Pick<Output<'tools.plans'>[number], 'id' | 'title' | 'steps'>[];
  /** Tasks, reports and orders with a moment, the first to end first. */
  due: readonly Due[];
  /** How a moment is written: 11-26 18:00. */
  momentOf: (at: string) => string;
  /** How a day is written: 11 月 26 日. */
  dayOf: (at: string) => string;
  now: number;
};

const day_ms = 86_400_000;
/** So long before its last day a step of a plan is among what is to do. */
const days_ahead = 3;
const proof = '/user/setting?type=authentication';
const company_proof = `${proof}&of=company`;

/** What the reader can do next, the pressing first; nothing that only others can do. */
export function toDosOf({
  me,
  person,
  company,
  permissions,
  refused,
  plans,
  due,
  momentOf,
  dayOf,
  now,
}: Facts): ToDo[] {
  const all: (ToDo | false)[] = [
    ...due.map(({ key, act, title, says, at, href }) => ({
      key,
      title: `${act}：${title}`,
      text: says,
      by: { when: momentOf(at) },
      act: { title: act, href },
      pressing: true as const,
    })),
    ...refused.list.map((post) => ({
      key: `post ${post.pcode}`,
      title: `《${post.title}》没有通过初审`,
      text: post.reason ? `原因：${post.reason}` : '改好可以再发',
      act: { title: '去改', href: `/forum/publish?pcode=${post.pcode}` },
      pressing: true as const,
    })),
    ...permissions.map((one): ToDo | false => {
      if (one.status !== 'rejected') return false;
      const waits = one.again_at !== null && Date.parse(one.again_at) > now;
      return {
        key: `permission ${one.permission}`,
        title: `“${one.title}”申请没有通过`,
        text: one.reason ? `原因：${one.reason}` : '看看还缺什么',
        ...(waits && one.again_at ? { by: { when: dayOf(one.again_at), note: '起可以再次申请' } } : {}),
        act: { title: waits ? '看原因' : '再申请', href: applicable_permissions[one.permission].path },
        pressing: true,
      };
    }),
    ...plans.map(({ id, title, steps }): ToDo | false => {
      const next = steps.find(({ done }) => !done);
      const begins = next ? Date.parse(`${next.from}T00:00:00+08:00`) : Infinity;
      if (!next || begins - now > days_ahead * day_ms) return false;
      const late = now - begins >= day_ms;
      return {
        key: `plan ${id} ${next.nth}`,
        title: `${title}：${next.verb}`,
        text: late ? '最晚的一天已经过了，做完请打勾' : '倒推计划里最晚动手的一天',
        by: { when: dayOf(`${next.from}T00:00:00+08:00`) },
        act: { title: '去打勾', href: '/tools#plan' },
        ...(begins <= now ? { pressing: true } : {}),
      };
    }),
    company.state === 'need_info' && {
      key: 'company info',
      title: '企业认证要补充材料',
      text: company.reason || '补齐后接着审核',
      act: { title: '去补充', href: company_proof },
      pressing: true,
    },
    company.state === 'rejected' && {
      key: 'company rejected',
      title: '企业认证没有通过',
      text: company.reason ? `原因：${company.reason}` : '改好可以再提交',
      act: { title: '去改', href: company_proof },
      pressing: true,
    },
    company.state === 'expiring' && {
      key: 'company expiring',
      title: '企业认证快到期了',
      text: '到期前重新确认，权限不会中断',
      ...(company.ends_at ? { by: { when: dayOf(company.ends_at), note: '到期' } } : {}),
      act: { title: '去确认', href: company_proof },
      pressing: true,
    },
    person.state === 'failed' && {
      key: 'person failed',
      title: '实名认证没有通过',
      text: person.reason ? `原因：${person.reason}` : '核对姓名和证件号后再试',
      act: { title: '再试一次', href: proof },
      pressing: true,
    },
    !me.email && {
      key: 'email',
      title: '绑定邮箱',
      text: '审批结果和找回密码的验证码发到这里',
      act: { title: '去绑定', href: '/user/setting?type=bind_account' },
    },
    !me.phone && {
      key: 'phone',
      title: '绑定手机号',
      text: '换设备登录时用它确认是本人',
      act: { title: '去绑定', href: '/user/setting?type=bind_account' },
    },
    (person.state === 'none' || person.state === 'id_checked') && {
      key: 'person',
      title: person.state === 'none' ? '完成实名认证' : '实名认证还差一步',
      text: person.state === 'none' ? '申请权限和交易前要先实名' : '姓名和证件号已核对，接着核验本人',
      act: { title: person.state === 'none' ? '去认证' : '接着做', href: proof },
    },
  ];
  const found = all.filter((one) => one !== false);
  return [...found.filter((one) => one.pressing), ...found.filter((one) => !one.pressing)];
}
