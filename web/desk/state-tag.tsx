import { Tag } from '../ui/tag.tsx';

type Tone = 'green' | 'amber' | 'blue' | 'red';

/** Which colour a state has: waiting is blue, done green, to be mended amber, refused or over red; the rest is quiet. */
const tones: Record<string, Tone> = {
  first_review: 'blue',
  applied: 'blue',
  submitted: 'blue',
  auto_checking: 'blue',
  face_pending: 'blue',
  manual: 'blue',
  pending: 'blue',
  waiting: 'blue',
  approval: 'blue',
  appealed: 'blue',
  claimed: 'blue',
  approved: 'green',
  completed: 'green',
  passed: 'green',
  granted: 'green',
  verified: 'green',
  normal: 'green',
  active: 'green',
  returned: 'amber',
  need_info: 'amber',
  id_checked: 'amber',
  expiring: 'amber',
  suspended: 'amber',
  paused: 'amber',
  frozen: 'amber',
  refused: 'red',
  failed: 'red',
  rejected: 'red',
  revoked: 'red',
  expired: 'red',
  overdue: 'red',
  banned: 'red',
};

type Props = { states: Record<string, { title: string }>; state: string; tone?: Tone };

/** A state of a lifecycle in its own words: `<StateTag states={postLifecycle.states} state={post.status} />`. */
export function StateTag({ states, state, tone }: Props) {
  return <Tag tone={tone ?? tones[state]}>{states[state]?.title ?? state}</Tag>;
}
