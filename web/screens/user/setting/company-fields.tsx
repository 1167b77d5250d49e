import { Form, Input, Radio } from 'antd';
import { creditCodeFault, normalCreditCode } from '../../../../contract/verification/check-digits.ts';
import { isPhone } from '../../../../contract/verification/patterns.ts';
import { introduce_max } from '../../../../contract/verification/verification-limits.ts';
import { filled, judgedBy } from '../../../desk/filled.ts';
import { numberFault } from './person-form.tsx';
import { counted } from '../../../desk/counted.ts';

/** Of what may be left empty. */
const typed = (fault: (given: string) => string | null) =>
  judgedBy<string>((given) => (given?.trim() ? fault(given) : null));

type FirstProps = { person: string | null; legal: boolean; locked: boolean };

/** What stands on the licence, and who asks. */
export const FirstStep = ({ person, legal, locked }: FirstProps) => (
  <>
    <Form.Item
      name="name"
      label="企业名称"
      extra="与营业执照一致，括号用全角（）"
      rules={filled('企业名称', 4)}
    >
      <Input maxLength={80} autoComplete="organization" />
    </Form.Item>
    <Form.Item
      name="credit_code"
      label="信用代码"
      extra={locked ? '已认证企业的代码不能改' : '营业执照上的统一社会信用代码，18 位'}
      validateTrigger="onBlur"
      rules={[...filled('统一社会信用代码'), typed((given) => creditCodeFault(normalCreditCode(given)))]}
    >
      <Input
        maxLength={30}
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="characters"
        readOnly={locked}
      />
    </Form.Item>
    <Form.Item name="legal_person" label="法定代表人" rules={filled('法定代表人')}>
      <Input maxLength={50} autoComplete="off" />
    </Form.Item>
    <Form.Item name="applicant_is_legal" label="你是">
      <Radio.Group
        options={[
          { value: true, label: '法定代表人本人' },
          { value: false, label: '受委托的经办人' },
        ]}
      />
    </Form.Item>
    <div hidden={legal && person !== null}>
      <Form.Item
        name="legal_person_id"
        label="代表人身份证号"
        extra="选填。填了会多核对一个要素，审核更快；号码加密保存"
        validateTrigger="onBlur"
        rules={[typed(numberFault)]}
      >
        <Input maxLength={24} autoComplete="off" spellCheck={false} />
      </Form.Item>
    </div>
  </>
);

export const LastStep = () => (
  <>
    <Form.Item name="contact_name" label="联系人" rules={filled('联系人')}>
      <Input maxLength={30} autoComplete="name" />
    </Form.Item>
    <Form.Item
      name="contact_phone"
      label="联系电话"
      extra="手机号，或带区号的座机；只有审核人员能看到"
      validateTrigger="onBlur"
      rules={[
        ...filled('联系电话'),
        typed((given) => (isPhone(given) ? null : '联系电话应为手机号，或带区号的座机，例如 0757-81234567')),
      ]}
    >
      <Input maxLength={40} inputMode="tel" autoComplete="tel" />
    </Form.Item>
    <Form.Item name="introduce" label="企业简介" extra="选填。通过后显示在企业的论坛和产品旁">
      <Input.TextArea {...counted(introduce_max)} autoSize={{ minRows: 4, maxRows: 10 }} />
    </Form.Item>
  </>
);
