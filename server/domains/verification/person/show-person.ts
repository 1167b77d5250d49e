import type { Output } from '../../../../contract/index.ts';
import { startsFrom, type Lifecycle } from '../../../../contract/lifecycle.ts';
import { reasonTitle } from '../../../../contract/approval/kinds.ts';
import { maskedIdNumber } from '../../../../contract/verification/check-digits.ts';
import { personLifecycle, type PersonEvent } from '../../../../contract/verification/person-lifecycle.ts';
import type { PersonState } from '../../../../contract/verification/person.ts';
import { face_tries_a_day } from '../../../../contract/verification/verification-limits.ts';
import { member, type Call } from '../../../call/call.ts';
import { readHistory } from '../read-history.ts';
import { openNumber } from '../sealed-number.ts';
import { showFiles } from '../show-files.ts';
import { openFace, triesLeft } from './face-checks.ts';
import { personOf, type PersonRow } from './find-person.ts';

/** verify.person_state */
export async function showPerson(_input: object, call: Call): Promise<Output<'verify.person_state'>> {
  const { viewer } = member(call);
  const person = await personOf(call, viewer.id);
  const { offered } = call.gateways.face;
  if (!person) return { ...nothing_yet, face: { offered, tries_left: face_tries_a_day, open: null } };
  const [open, tries_left, files, history] = await Promise.all([
    openFace(call, person.id),
    triesLeft(call, person.id),
    showFiles(call, person.file_ids),
    readHistory(call, personLifecycle as Lifecycle, person.id),
  ]);
  return {
    state: person.status,
    title: personLifecycle.states[person.status].title,
    name: person.name || null,
    id_number: person.id_number_sealed ? maskedIdNumber(openNumber(call, person.id_number_sealed)) : null,
    elements: person.elements as PersonState['elements'],
    reason: person.reason,
    reason_title: reasonTitle('person', person.reason_code),
    verified_by: person.verified_by as PersonState['verified_by'],
    verified_at: person.verified_at?.toISOString() ?? null,
    face: {
      offered,
      tries_left,
      open: open?.url ? { sid: open.sid, url: open.url, expires_at: open.expires_at.toISOString() } : null,
    },
    note: person.note,
    files,
    history,
    can: whatNext(person, offered && tries_left > 0),
  };
}

const may = (event: PersonEvent, person: PersonRow): boolean =>
  startsFrom(personLifecycle, event, 'author').includes(person.status);

const whatNext = (person: PersonRow, face_possible: boolean): PersonState['can'] => ({
  edit: may('check_id', person),
  face: may('start_face', person) && face_possible && isFaceWorthwhile(person),
  manual: may('ask_staff', person) && person.id_number_sealed !== null,
  withdraw: may('withdraw', person),
});

/** A face is compared with the picture of name and number: where these two differ there is none. */
export const isFaceWorthwhile = (person: PersonRow): boolean =>
  person.id_number_sealed !== null && person.elements !== 'differ';

const nothing_yet: Omit<PersonState, 'face'> = {
  state: 'none',
  title: personLifecycle.states.none.title,
  name: null,
  id_number: null,
  elements: 'unchecked',
  reason: '',
  reason_title: null,
  verified_by: null,
  verified_at: null,
  note: '',
  files: [],
  history: [],
  can: { edit: true, face: false, manual: false, withdraw: false },
};
