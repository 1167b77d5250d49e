import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CompanyDraft, CompanyState } from '../../../../contract/verification/company.ts';
import { quietApi } from '../../../api.ts';
import { DeskForm } from '../../../desk/desk-form.tsx';
import { DeskSteps } from '../../../desk/desk-steps.tsx';
import { useAct } from '../../../desk/use-act.ts';
import { useDeskForm } from '../../../desk/use-desk-form.ts';
import { factsOf } from '../../../refused-call.ts';
import { toast } from '../../../shell/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { FirstStep, LastStep } from './company-fields.tsx';
import { CompanyPapers, type PaperErrors, type Papers } from './company-papers.tsx';
import { IdentityConsent, useIdentityAgreement } from './identity-consent.tsx';
import type { PutCompany } from './put-state.ts';

type Typed = Omit<CompanyDraft, 'license_file_id' | 'letter_file_id'> & {
  legal_person_id: string;
  agree: boolean;
};
type Props = { state: CompanyState; person: string | null; put: PutCompany };

const steps = ['企业信息', '证照', '联系人与简介'];
const fields_of_step: (keyof Typed)[][] = [
  ['name', 'credit_code', 'legal_person', 'applicant_is_legal', 'legal_person_id'],
  [],
  ['contact_name', 'contact_phone', 'introduce', 'agree'],
];
const papers_step = 1;
const stepOf = (path: string): number => {
  const found = fields_of_step.findIndex((fields) => (fields as string[]).includes(path));
  return found < 0 ? papers_step : found;
};

/** Three steps, all of them kept while one goes back and forth; what is typed can be left for later. */
export function CompanyForm({ state, person, put }: Props) {
  const [step, setStep] = useState(0);
  const { act, busy } = useAct();
  const version = useIdentityAgreement();
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
      const next = await quietApi('verify.company', {
        ...typed,
        license_file_id,
        letter_file_id,
        agree: version,
      });
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
      const { legal_person_id: _never, agree: _anew, ...typed } = form.form.getFieldsValue(true) as Typed;
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
          {/* Keys: a press must not find that its button has become the one that sends. */}
          {last ? (
            <Button key="send" kind="red" type="submit" busy={form.busy}>
              {form.busy ? '正在核对工商登记' : state.rev > 0 ? '再次提交' : '提交认证'}
            </Button>
          ) : (
            <Button key="next" kind="red" onClick={() => void next()}>
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
      <DeskSteps titles={steps} current={step} />
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
        <IdentityConsent version={version} what="企业与法定代表人的信息" />
      </div>
    </DeskForm>
  );
}

const empty: Omit<Typed, 'legal_person_id' | 'agree'> = {
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
