import { Form, Select } from 'antd';
import type { PersonRow } from '../../../../contract/admin/people.ts';
import { staff_roles, type StaffRole } from '../../../../contract/viewer.ts';
import { quietApi } from '../../../api.ts';
import { chosen } from '../../../desk/filled.ts';
import { permission_titles } from '../../../desk/permission-titles.ts';
import { ActDialog } from '../../../desk/act-dialog.tsx';
import type { DialogProps } from './ask.ts';

type Permission = PersonRow['permissions'][number];
type Values = { permission: Permission; role?: StaffRole; reason: string };

/** The company proves itself, and members of the league join by themselves. */
const by_hand: Permission[] = ['source', 'tester', 'seckill', 'author', 'staff'];

/** A permission by hand. Of who is staff already it is the role that changes. */
export function GrantDialog({ person, ...common }: DialogProps) {
  const options = by_hand
    .filter((one) => one === 'staff' || !person.permissions.includes(one))
    // What is suspended is restored, in its line.
    .filter((one) => !person.suspended.some(({ permission }) => permission === one))
    .map((value) => ({
      value,
      label: value === 'staff' && person.staff_role ? '平台工作人员（调整职责）' : permission_titles[value],
    }));
  return (
    <ActDialog<Values>
      {...common}
      title={`为“${person.nickname}”开通权限`}
      text="马上生效，对方会收到邮件。通常应当由本人申请、审核通过后得到。"
      yes="开通"
      done="权限已开通"
      run={({ permission, role, reason }) =>
        quietApi('admin.person_grant', {
          id: person.id,
          permission,
          reason,
          ...(permission === 'staff' && role ? { role } : {}),
        })
      }
    >
      <Form.Item name="permission" label="权限" rules={chosen('权限')}>
        <Select options={options} placeholder="选择权限" />
      </Form.Item>
      <Form.Item noStyle dependencies={['permission']}>
        {({ getFieldValue }) =>
          getFieldValue('permission') === 'staff' ? (
            <Form.Item
              name="role"
              label="职责"
              extra="管理员什么都能做；审核处理申请；版务处理内容和账号；财务处理资金"
              rules={chosen('工作人员的职责')}
            >
              <Select
                placeholder="选择职责"
                options={Object.entries(staff_roles).map(([value, { title }]) => ({ value, label: title }))}
              />
            </Form.Item>
          ) : null
        }
      </Form.Item>
    </ActDialog>
  );
}
