import { reasonTitle } from '../../../../contract/approval/kinds.ts';
import { nav_proofs, type NavProof } from '../../../../contract/navigation/nav-words.ts';
import { refuse } from '../../../call/refusal.ts';
import { beijingMoment } from '../../../clock/beijing-time.ts';
import type { Approval, ApprovalKind } from '../../approval/index.ts';
import { noteChange } from '../directory/note-change.ts';
import { nav_tag, navDb } from '../tables.ts';
import { moveClaim } from './claim-record.ts';

type Payload = { site_id: number; title: string; url: string; proof: NavProof; found_at: string };
const payloadOf = ({ payload }: Pick<Approval, 'payload'>) => payload as unknown as Payload;

/** Whose site it is, once its proof was seen; passing it gives the entry its badge and its owner. */
export const claimApproval: ApprovalKind = {
  kind: 'nav_claim',
  async describe(_call, approval) {
    const sent = payloadOf(approval);
    return [
      { name: 'title', label: '条目', value: sent.title },
      { name: 'url', label: '网址', value: sent.url },
      { name: 'proof', label: '证明', value: nav_proofs[sent.proof].title },
      { name: 'found_at', label: '查到的时间', value: beijingMoment(new Date(sent.found_at)) },
    ];
  },
  async check(call, approval) {
    const { claimed_by, url } = await siteOf(call, approval);
    const moved = url !== payloadOf(approval).url;
    return [
      { ok: claimed_by === null, says: claimed_by === null ? '还没有人认领' : '已有人认领，通过会被拒绝' },
      ...(moved
        ? [{ ok: false, says: `条目的网址已改成 ${url}，证明是在旧网址上查到的，通过会被拒绝` }]
        : []),
    ];
  },
  async decide(call, approval, { pass, reason_code, reason }) {
    const id = approval.subject_id;
    if (!pass) {
      const said = `${reasonTitle('nav_claim', reason_code)}：${reason}`;
      await moveClaim(call, id, 'refuse', { actor: 'ops', to: 'refused', reason: said });
      return;
    }
    const site = await siteOf(call, approval);
    if (site.claimed_by !== null) throw refuse('这个网址已有人认领，只能不通过');
    // Whoever has the old address has shown nothing of the new one.
    if (site.url !== payloadOf(approval).url)
      throw refuse('条目的网址改过了，证明是在旧网址上查到的，只能不通过');
    await moveClaim(call, id, 'approve', { actor: 'ops', to: 'approved' });
    await navDb(call)
      .updateTable('nav_sites')
      .set({ claimed_by: approval.applicant_id, claimed_at: call.now })
      .where('id', '=', site.id)
      .execute();
    await noteChange(call, site.id, 'claimed', '站点主人认领');
    call.invalidates(nav_tag);
  },
  async withdraw(call, approval) {
    await moveClaim(call, approval.subject_id, 'withdraw', { actor: 'author', to: 'withdrawn' });
  },
  path: () => '/user/nav?type=claim',
};

const siteOf = (call: Parameters<ApprovalKind['decide']>[0], approval: Approval) =>
  navDb(call)
    .selectFrom('nav_sites')
    .select(['id', 'url', 'claimed_by'])
    .where('id', '=', payloadOf(approval).site_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
