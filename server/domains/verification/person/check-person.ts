import type { Output, Parsed } from '../../../../contract/index.ts';
import { idNumberFault, isAdult } from '../../../../contract/verification/check-digits.ts';
import { personLifecycle, type PersonStatus } from '../../../../contract/verification/person-lifecycle.ts';
import { hasFailed } from '../../../gateways/failed.ts';
import type { PersonCheck } from '../../../gateways/person.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid, refuse } from '../../../call/refusal.ts';
import { move } from '../../../lifecycle/move.ts';
import { beijingDay } from '../../../clock/beijing-time.ts';
import { agreeTo } from '../../site/index.ts';
import { printOf, sealNumber } from '../sealed-number.ts';
import {
  holdPersonOf,
  isTaken,
  personOf,
  taken_words,
  voidOpenFaces,
  type PersonRow,
} from './find-person.ts';
import { showPerson } from './show-person.ts';

type Identity = Omit<Parsed<'verify.person'>, 'agree'>;

/** verify.person: whether name and number belong together; the bearer is asked for next. */
export async function checkPerson(
  { agree, ...identity }: Parsed<'verify.person'>,
  call: Call,
): Promise<Output<'verify.person'>> {
  const { viewer } = member(call);
  refuseWrongNumber(identity.id_number, call.now);
  refuseSettled(await personOf(call, viewer.id));
  await call.inTransaction((call) => agreeTo(call, 'identity', agree, 'agree'));
  const said = await askRegister(call, identity);
  await call.inTransaction((call) => keepAnswer(call, viewer.id, identity, said));
  return showPerson({}, call);
}

function refuseWrongNumber(id_number: string, now: Date): void {
  const today = beijingDay(now);
  const fault = idNumberFault(id_number, today);
  if (fault) throw invalid('id_number', fault);
  if (!isAdult(id_number, today)) throw invalid('id_number', '未满 18 周岁，暂时不能实名');
}

function refuseSettled(person: PersonRow | undefined): void {
  const why: Partial<Record<PersonStatus, string>> = {
    verified: '已经实名，姓名和身份证号不能再改。证件有变更的话，请联系站务',
    manual: '正在人工审核，撤回以后才能修改',
  };
  const words = person && why[person.status];
  if (words) throw refuse(words);
}

type Said = { elements: 'match' | 'differ' | 'unsure' | 'unchecked'; order: string };

/** A register that does not answer stops nobody: the face or the papers are looked at all the same. */
async function askRegister({ gateways }: Call, identity: Identity): Promise<Said> {
  const said: PersonCheck = await gateways.person
    .check(identity)
    .catch(() => ({ result: 'down' as const, code: 'threw' }));
  return hasFailed(said)
    ? { elements: 'unchecked', order: '' }
    : { elements: said.result, order: said.order };
}

const differ_words =
  '姓名与身份证号不一致，请对照证件逐字核对。生僻字或少数民族姓名核不过的，可以走人工审核。';

async function keepAnswer(
  call: Call,
  user_id: number,
  { name, id_number }: Identity,
  said: Said,
): Promise<void> {
  const person = await holdPersonOf(call, user_id);
  refuseSettled(person);
  const print = printOf(call, id_number);
  // Asked last, so that nobody learns who is here by trying numbers without their names.
  if (said.elements !== 'differ' && (await isTaken(call, print, person.id)))
    throw invalid('id_number', taken_words);
  await voidOpenFaces(call, person.id);
  const { sealed, sealed_with } = sealNumber(call, id_number);
  const differs = said.elements === 'differ';
  const set = {
    name,
    id_number_sealed: sealed,
    id_number_print: print,
    sealed_with,
    elements: said.elements,
    elements_order: said.order,
    reason: differs ? differ_words : '',
    reason_code: null,
    changed_at: call.now,
  };
  const subject = { table: 'person_verifications', id: person.id } as const;
  if (differs)
    await move(call, personLifecycle, 'differ', subject, {
      actor: 'provider',
      to: 'failed',
      reason: differ_words,
      set,
    });
  else await move(call, personLifecycle, 'check_id', subject, { actor: 'author', to: 'id_checked', set });
}
