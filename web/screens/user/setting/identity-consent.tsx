import { Checkbox, Form } from 'antd';
import { useEffect, useState } from 'react';
import { quietApi } from '../../../api.ts';
import { judgedBy } from '../../../desk/filled.ts';

/** The version that is read here, empty until it is known: without one the server refuses at the field. */
export function useIdentityAgreement(): string {
  const [version, setVersion] = useState('');
  useEffect(() => {
    void quietApi('common.agreement', { type: 'identity' }).then(
      (read) => setVersion(read.version),
      () => {},
    );
  }, []);
  return version;
}

/** Asked before anything is sent to those who check; the text opens beside the form. */
export const IdentityConsent = ({ version, what }: { version: string; what: string }) => (
  <Form.Item
    name="agree"
    valuePropName="checked"
    rules={[judgedBy<boolean>((agreed) => (agreed ? null : '请先阅读并同意身份核验授权书'))]}
  >
    <Checkbox>
      同意把{what}交给核验方核对，已阅读
      <a className="desk-link" href="/agreement/identity" target="_blank" rel="noreferrer">
        身份核验授权书{version ? ` ${version} 版` : ''}
      </a>
    </Checkbox>
  </Form.Item>
);
