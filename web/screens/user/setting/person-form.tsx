import { Form, Input } from 'antd';
import { idNumberFault, isAdult, normalIdNumber } from '../../../../contract/verification/check-digits.ts';
import type { PersonState } from '../../../../contract/verification/person.ts';
import { quietApi } from '../../../api.ts';
import { DeskForm } from '../../../desk/desk-form.tsx';
import { filled, judgedBy } from '../../../desk/filled.ts';
import { useDeskForm } from '../../../desk/use-desk-form.ts';
import { Button } from '../../../ui/button.tsx';
import { beijingToday } from './beijing-today.ts';
import { IdentityConsent, useIdentityAgreement } from './identity-consent.tsx';
import type { PutPerson } from './put-state.ts';

type Typed = { name: string; id_number: string; agree: boolean };
type Props = { state: PersonState; put: PutPerson; onCancel: (() => void) | undefined };

/** The first of two steps: a name and a number that belong together. */
export function PersonForm({ state, put, onCancel }: Props) {
  const version = useIdentityAgreement();
  const form = useDeskForm<Typed>(async (typed) => {
    const next = await quietApi('verify.person', { ...typed, agree: version });
    put(() => next);
    onCancel?.();
  });
  return (
    <DeskForm
      state={form}
      label="姓名和身份证号"
      initialValues={{ name: state.name ?? '' }}
      acts={
        <>
          <Button kind="red" type="submit" busy={form.busy}>
            {form.busy ? '正在核对' : '核对'}
          </Button>
          {onCancel ? <Button onClick={onCancel}>先不改</Button> : null}
          <span className="meta">号码加密保存，页面上只露头尾</span>
        </>
      }
    >
      <Form.Item
        name="name"
        label="姓名"
        extra="与身份证一致，少数民族姓名带间隔号“·”"
        rules={filled('姓名')}
      >
        <Input maxLength={30} autoComplete="name" />
      </Form.Item>
      <Form.Item
        name="id_number"
        label="身份证号"
        validateTrigger="onBlur"
        rules={[...filled('身份证号'), judgedBy<string>((typed = '') => numberFault(typed))]}
      >
        <Input maxLength={24} autoComplete="off" spellCheck={false} autoCapitalize="characters" />
      </Form.Item>
      <IdentityConsent version={version} what="姓名和身份证号" />
    </DeskForm>
  );
}

/** Seen before it is sent; the server says the same. */
export function numberFault(typed: string): string | null {
  const number = normalIdNumber(typed);
  if (number === '') return null;
  const today = beijingToday();
  return idNumberFault(number, today) ?? (isAdult(number, today) ? null : '未满 18 周岁，暂时不能实名');
}
