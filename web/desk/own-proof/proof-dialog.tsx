import type { Input as CallInput } from '../../../contract/index.ts';
import type { SelfPurpose } from '../../../contract/account/auth.ts';
import { FormDialog, type FormDialogProps } from '../form-dialog.tsx';
import { ReadState } from '../read-state.tsx';
import { useDeskForm } from '../use-desk-form.ts';
import { useRead } from '../use-read.ts';
import { OwnProof, proofOf, type ProofValues } from './own-proof.tsx';

export type Proof = CallInput<'user.unbind'>['proof'];
type Props<V extends object> = Omit<FormDialogProps<V>, 'state' | 'unready'> & {
  purpose: SelfPurpose;
  /** Throws what a refusal says. */
  run: (values: V, proof: Proof) => Promise<unknown>;
};

/** A form in a dialog for which the owner of the account shows to be the owner. */
export function ProofDialog<V extends object = object>({ purpose, run, children, ...dialog }: Props<V>) {
  const ways = useRead('user.login_ways', {});
  const state = useDeskForm<V & ProofValues>((values) => run(values, proofOf(values)));
  return (
    <FormDialog {...dialog} state={state} unready={!ways.data}>
      <ReadState read={ways} rows={2}>
        {(known) => (
          <>
            {children}
            <OwnProof ways={known} purpose={purpose} />
          </>
        )}
      </ReadState>
    </FormDialog>
  );
}
