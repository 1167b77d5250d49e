import { Form, Input, Radio, Steps } from 'antd';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { creditCodeFault, normalCreditCode } from '../../../../contract/verification/check-digits.ts';
import type { CompanyDraft, CompanyState } from '../../../../contract/verification/company.ts';
import { isPhone } from '../../../../contract/verification/patterns.ts';
import { introduce_max } from '../../../../contract/verification/verification-limits.ts';
import { quietApi } from '../../../api.ts';
import { DeskForm } from '../../../desk/desk-form.tsx';
import { useAct } from '../../../desk/use-act.ts';
import { useDeskForm } from '../../../desk/use-desk-form.ts';
import { useNarrow } from '../../../desk/use-narrow.ts';
import { factsOf } from '../../../refused-call.ts';
import { toast } from '../../../shell/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { CompanyPapers, type PaperErrors, type Papers } from './company-papers.tsx';
import type { PutCompany } from './put-state.ts';
import { numberFault } from './person-form.tsx';

type Typed = Omit<CompanyDraft, 'license_file_id' | 'letter_file_id'> & { legal_person_id: string };
type Props = { state: CompanyState; person: string | null; put: PutCompany };

const steps = ['企业信息', '证照', '联系人与简介'];
const fields_of_step: (keyof Typed)[][] = [
  ['name', 'credit_code', 'legal_person', 'applicant_is_legal', 'legal_person_id'],
  [],
  ['contact_name', 'contact_phone', 'introduce'],
];
const papers_step = 1;
const stepOf = (path: string): number => {
  const found = fields_of_step.findIndex((fields) => (fields as string[]).includes(path));
  return found < 0 ? papers_step : found;
};

/** Three steps, all of them kept while one goes back and forth; what is typed can be left for later. */
export function CompanyForm({ state, person, put }: Props) {
  const narrow = useNarrow();
  const [step, setStep] = useState(0);
  const { act, busy } = useAct();
  const from = state.draft ?? state.form;
  const [legal, setLegal] = useState(from?.applicant_is_legal ?? true);
  const [at_first] = useState<Papers>({
    license_file_id: from?.license_file_id ?? null,
    letter_file_id: from?.letter_file_id ?? null,
    license_under_way: 0,
    letter_under_way: 0,
  });
  const papers = useRef(at_first);
  /** Even of the legal person, where somebody else claims the company. */
  const needs_letter = !legal || state.state === 'need_info';
  const [errors, setErrors] = useState<PaperErrors>({});

  const showPapers = (found: PaperErrors) => {
    setErrors(found);
    setStep(papers_step);
  };

  const form = useDeskForm<Typed>(async (typed) => {
    const { license_file_id, letter_file_id } = papers.current;
    const missing = missingPapers(papers.current, needs_letter);
    if (missing || license_file_id === null) return showPapers(missing ?? {});
    try {
      const next = await quietApi('verify.company', { ...typed, license_file_id, letter_file_id });
      put(() => next);
      toast(
        next.state === 'rejected' || next.state === 'need_info'
          ? '核对完了，请看上面的说明'
          : '已提交，审核结果会通知你',
      );
      scrollTo({ top: 0 });
    } catch (problem) {
      const [first] = factsOf(problem)?.data?.issues ?? [];
      if (first && stepOf(first.path) === papers_step) return showPapers({ [first.path]: first.message });
      // The field has to be in view before it can be given the focus.
      if (first) flushSync(() => setStep(stepOf(first.path)));
      throw problem;
    }
  });

  const next = async () => {
    if (step === papers_step) {
      const missing = missingPapers(papers.current, needs_letter);
      if (missing) return showPapers(missing);
    } else {
      const sound = await form.form.validateFields(fields_of_step[step]).then(
        () => true,
        () => false,
      );
      if (!sound) return;
    }
    setStep(step + 1);
    void save(true);
  };
  const save = (quiet = false) =>
    act('save', async () => {
      const { legal_person_id: _never, ...typed } = form.form.getFieldsValue(true) as Typed;
      const { license_file_id, letter_file_id } = papers.current;
      await quietApi('verify.company_draft', { ...typed, license_file_id, letter_file_id });
      if (!quiet) toast('已存草稿');
    });
  const last = step === steps.length - 1;
  return (
    <DeskForm
      state={form}
      label="企业认证"
      initialValues={{ ...empty, ...from, legal_person_id: '' }}
      onValuesChange={(changed) => {
        if ('applicant_is_legal' in changed) setLegal(!!changed.applicant_is_legal);
      }}
      acts={
        <>
          {last ? (
            <Button kind="red" type="submit" busy={form.busy}>
              {form.busy ? '正在核对工商登记' : state.rev > 0 ? '再次提交' : '提交认证'}
            </Button>
          ) : (
            <Button kind="red" onClick={() => void next()}>
              下一步：{steps[step + 1]}
            </Button>
          )}
          {step > 0 ? <Button onClick={() => setStep(step - 1)}>上一步</Button> : null}
          <Button kind="bare" busy={busy === 'save'} onClick={() => void save()}>
            存草稿
          </Button>
        </>
      }
    >
      <div className="verify-steps">
        <Steps
          size="small"
          current={step}
          orientation={narrow ? 'vertical' : 'horizontal'}
          items={steps.map((title) => ({ title }))}
        />
      </div>
      <div hidden={step !== 0}>
        <FirstStep person={person} legal={legal} locked={state.held !== null} />
      </div>
      <div hidden={step !== papers_step}>
        <CompanyPapers
          files={state.files}
          initial={at_first}
          needs_letter={needs_letter}
          errors={errors}
          onChange={(changed) => {
            papers.current = { ...papers.current, ...changed };
            setErrors({});
          }}
        />
      </div>
      <div hidden={step !== 2}>
        <LastStep />
      </div>
    </DeskForm>
  );
}

const empty: Omit<Typed, 'legal_person_id'> = {
  name: '',
  credit_code: '',
  legal_person: '',
  applicant_is_legal: true,
  contact_name: '',
  contact_phone: '',
  introduce: '',
};

function missingPapers(papers: Papers, needs_letter: boolean): PaperErrors | null {
  const unsent = '文件还没有传好，传完或移除以后再继续';
  if (papers.license_under_way > 0) return { license_file_id: unsent };
  if (papers.letter_under_way > 0) return { letter_file_id: unsent };
  if (papers.license_file_id === null) return { license_file_id: '请上传营业执照' };
  return needs_letter && papers.letter_file_id === null ? { letter_file_id: '请上传加盖公章的授权书' } : null;
}

const required = (what: string) => ({ required: true, whitespace: true, message: `请填写${what}` });
const judged = (fault: (typed: string) => string | null) => ({
  validator: async (_rule: unknown, typed: string | undefined) => {
    const message = typed?.trim() ? fault(typed) : null;
    if (message) throw new Error(message);
  },
});

type FirstProps = { person: string | null; legal: boolean; locked: boolean };

const FirstStep = ({ person, legal, locked }: FirstProps) => (
  <>
    <Form.Item
      name="name"
      label="企业名称"
      extra="与营业执照一致，括号用全角（）"
      rules={[required('企业名称'), { min: 4, message: '企业名称至少 4 个字' }]}
    >
      <Input maxLength={80} autoComplete="organization" />
    </Form.Item>
    <Form.Item
      name="credit_code"
      label="信用代码"
      extra={locked ? '已认证企业的代码不能改' : '营业执照上的统一社会信用代码，18 位'}
      validateTrigger="onBlur"
      rules={[required('统一社会信用代码'), judged((typed) => creditCodeFault(normalCreditCode(typed)))]}
    >
      <Input
        maxLength={30}
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="characters"
        readOnly={locked}
      />
    </Form.Item>
    <Form.Item name="legal_person" label="法定代表人" rules={[required('法定代表人')]}>
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
        rules={[judged(numberFault)]}
      >
        <Input maxLength={24} autoComplete="off" spellCheck={false} />
      </Form.Item>
    </div>
  </>
);

const LastStep = () => (
  <>
    <Form.Item name="contact_name" label="联系人" rules={[required('联系人')]}>
      <Input maxLength={30} autoComplete="name" />
    </Form.Item>
    <Form.Item
      name="contact_phone"
      label="联系电话"
      extra="手机号，或带区号的座机；只有审核人员能看到"
      validateTrigger="onBlur"
      rules={[
        required('联系电话'),
        judged((typed) => (isPhone(typed) ? null : '联系电话要是手机号，或带区号的座机，例如 0757-81234567')),
      ]}
    >
      <Input maxLength={40} inputMode="tel" autoComplete="tel" />
    </Form.Item>
    <Form.Item name="introduce" label="企业简介" extra="选填。通过后显示在企业的论坛和产品旁">
      <Input.TextArea maxLength={introduce_max} showCount autoSize={{ minRows: 4, maxRows: 10 }} />
    </Form.Item>
  </>
);
