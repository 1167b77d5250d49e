import { Form, Input } from 'antd';
import { forum_limits } from '../../contract/forum/decoration.ts';
import { filled } from './filled.ts';
import { counted } from './counted.ts';

const { introduce, contact_name, website } = forum_limits;

/** What a company says of itself on the page of its forum; under `company` in the form. All of it is public. */
export function CompanyFields({ name, credit_code }: { name?: string; credit_code?: string }) {
  return (
    <>
      {name ? (
        <Form.Item label="企业" extra="来自企业认证，不能在这里改">
          <span className="ant-form-text">{name}</span>
        </Form.Item>
      ) : null}
      {credit_code ? (
        <Form.Item label="信用代码">
          <span className="ant-form-text n">{credit_code}</span>
        </Form.Item>
      ) : null}
      <Form.Item
        name={['company', 'introduce']}
        label="企业介绍"
        extra="做什么、有什么、面向谁；会公开显示在论坛的“企业”页"
        rules={filled('企业介绍', introduce.min)}
      >
        <Input.TextArea autoSize={{ minRows: 4, maxRows: 12 }} {...counted(introduce.max)} />
      </Form.Item>
      <Form.Item name={['company', 'contact_name']} label="联系人" rules={filled('联系人')}>
        <Input maxLength={contact_name.max} autoComplete="name" />
      </Form.Item>
      <Form.Item name={['company', 'contact_phone']} label="联系电话" extra="会公开；和邮箱至少填一个">
        <Input maxLength={40} inputMode="tel" autoComplete="tel" />
      </Form.Item>
      <Form.Item name={['company', 'contact_email']} label="联系邮箱">
        <Input maxLength={254} inputMode="email" autoComplete="email" />
      </Form.Item>
      <Form.Item name={['company', 'website']} label="网站" extra="选填，完整的网址">
        <Input maxLength={website} inputMode="url" autoComplete="url" />
      </Form.Item>
    </>
  );
}
