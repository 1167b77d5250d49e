import { Checkbox, Form, Radio } from 'antd';
import { permissionLifecycle } from '../../../../contract/permission/permission-lifecycle.ts';
import { quietApi } from '../../../api.ts';
import { ban_spans, banDays } from '../../../desk/ban-spans.ts';
import { face_parts, type FacePart } from '../../../desk/face-parts.ts';
import { chosen } from '../../../desk/filled.ts';
import { permission_titles, permissionWords } from '../../../desk/permission-titles.ts';
import { ActDialog } from '../../../desk/act-dialog.tsx';
import { AppointDialog } from './appoint-dialog.tsx';
import type { Ask, DialogProps } from './ask.ts';
import { GrantDialog } from './grant-dialog.tsx';

type Props = DialogProps & {
  ask: Ask;
  onRevealed: (field: 'email' | 'phone', value: string | null) => void;
};

type Reason = { reason: string };

const league_acts = {
  suspend: {
    yes: '冻结',
    text: '邀请码暂时不能用，已经得到的不变，对方会收到写着理由的邮件。',
    danger: true,
    done: '联盟资格已冻结',
  },
  restore: { yes: '恢复', text: '邀请码照常可用，对方会收到邮件。', done: '联盟资格已恢复' },
  ban: {
    yes: '清退',
    text: '邀请码失效，以后不能再加入，对方会收到写着理由的邮件。这一步不能撤回。',
    danger: true,
    done: '已清退出联盟',
  },
};

const permission_acts = {
  suspend: {
    yes: '暂停',
    text: '马上不能用，可以恢复；暂停期间不能重新申请，对方会收到写着理由的通知和邮件。',
    danger: true,
    done: '权限已暂停',
  },
  restore: { yes: '恢复', text: '马上照常可用，对方会收到通知和邮件。', done: '权限已恢复' },
  revoke: {
    yes: '取消权限',
    text: '马上生效，对方可以重新申请，会收到写着理由的通知和邮件。',
    danger: true,
    done: '权限已取消',
  },
};

export function Dialog({ ask, onRevealed, ...common }: Props) {
  const { person } = common;
  const { id, nickname } = person;
  switch (ask.act) {
    case 'ban':
      return <BanDialog {...common} />;
    case 'reset_face':
      return <ResetFaceDialog {...common} />;
    case 'grant':
      return <GrantDialog {...common} />;
    case 'appoint':
      return <AppointDialog {...common} />;
    case 'unban':
      return (
        <ActDialog<Reason>
          {...common}
          title={`恢复“${nickname}”`}
          text="账号马上可以照常登录，并会收到邮件。"
          yes="恢复"
          done="账号已恢复"
          run={(values) => quietApi('admin.person_unban', { id, ...values })}
        />
      );
    case 'sign_out':
      return (
        <ActDialog<Reason>
          {...common}
          title={`退出“${nickname}”的所有登录`}
          text={`${person.sessions.length} 处登录马上失效，对方可以重新登录。`}
          yes="全部退出"
          danger
          done="所有登录已退出"
          run={(values) => quietApi('admin.person_sign_out', { id, ...values })}
        />
      );
    case 'revoke':
      return (
        <ActDialog<Reason>
          {...common}
          title={`取消“${permissionWords(ask.held.permission, ask.held.role)}”权限`}
          text="马上生效，对方会收到写着理由的邮件。"
          yes="取消权限"
          danger
          done="权限已取消"
          run={(values) =>
            quietApi('admin.person_revoke', { id, permission: ask.held.permission, ...values })
          }
        />
      );
    case 'permission': {
      const title = permission_titles[ask.permission];
      return (
        <ActDialog<Reason>
          {...common}
          {...permission_acts[ask.verb]}
          title={`${permissionLifecycle.moves[ask.verb].title}“${nickname}”的${title}权限`}
          run={(values) =>
            quietApi(`admin.permission_${ask.verb}`, {
              user_id: id,
              permission: ask.permission,
              ...values,
            })
          }
        />
      );
    }
    case 'revoke_person':
      return (
        <ActDialog<Reason>
          {...common}
          title={`撤销“${nickname}”的个人实名`}
          text="马上生效，要实名才能做的事都停下，这个证件号可以由别的账号认证；改正以后可以重新认证。对方会收到写着理由的邮件。"
          yes="撤销实名"
          danger
          done="个人实名已撤销"
          run={(values) => quietApi('verify.person_revoke', { user_id: id, ...values })}
        />
      );
    case 'revoke_company':
      return (
        <ActDialog<Reason>
          {...common}
          title={`撤销“${nickname}”的企业认证`}
          text="马上生效，企业的名称和标记一起取下；改正以后可以重新提交。对方会收到写着理由的邮件。"
          yes="撤销认证"
          danger
          done="企业认证已撤销"
          run={(values) => quietApi('verify.company_revoke', { user_id: id, ...values })}
        />
      );
    case 'league':
      return (
        <ActDialog<Reason>
          {...common}
          {...league_acts[ask.verb]}
          title={`${league_acts[ask.verb].yes}“${nickname}”的联盟资格`}
          run={(values) => quietApi(`admin.league_${ask.verb}`, { user_id: id, ...values })}
        />
      );
    case 'dismiss':
      return (
        <ActDialog<Reason>
          {...common}
          title={`免去“${ask.board.title}”的管理员`}
          text="马上生效，对方会收到写着理由的邮件。"
          yes="免去"
          danger
          done="已免去"
          run={(values) => quietApi('admin.person_dismiss', { id, forum_id: ask.board.forum_id, ...values })}
        />
      );
    case 'reveal':
      return (
        <ActDialog<Reason>
          {...common}
          title={ask.field === 'email' ? '看邮箱原文' : '看手机号原文'}
          text="每次查看都会连同理由记入审计。"
          yes="查看"
          done="已显示，离开本页后恢复遮盖"
          run={async (values) => {
            const { value } = await quietApi('admin.person_reveal', { id, field: ask.field, ...values });
            onRevealed(ask.field, value);
          }}
        />
      );
  }
}

function BanDialog({ person, ...common }: DialogProps) {
  return (
    <ActDialog<{ days: number; reason: string }>
      {...common}
      title={`停用“${person.nickname}”`}
      text="所有登录马上失效，登录时会看到理由，并会收到邮件。发过的内容不变。"
      yes="停用"
      danger
      initial={{ days: 7 }}
      done="账号已停用"
      run={({ days, reason }) => quietApi('admin.person_ban', { id: person.id, days: banDays(days), reason })}
    >
      <Form.Item name="days" label="停用多久">
        <Radio.Group options={ban_spans} />
      </Form.Item>
    </ActDialog>
  );
}

function ResetFaceDialog({ person, ...common }: DialogProps) {
  const parts = face_parts.map((part) => ({ ...part, disabled: !person[part.value] }));
  return (
    <ActDialog<{ fields: FacePart[]; reason: string }>
      {...common}
      title={`清除“${person.nickname}”的资料`}
      text="昵称换成随机的，头像和简介清空。原来的内容记入审计，对方会收到邮件。"
      yes="清除"
      danger
      done="资料已清除"
      run={(values) => quietApi('admin.person_reset_face', { id: person.id, ...values })}
    >
      <Form.Item name="fields" label="清除哪些" rules={chosen('要清除的内容')}>
        <Checkbox.Group options={parts} />
      </Form.Item>
    </ActDialog>
  );
}
