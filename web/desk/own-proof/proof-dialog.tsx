import type { SelfPurpose } from '../../../contract/account/auth.ts';
import type { Input } from '../../../contract/index.ts';
import { FormDialog, type FormDialogProps } from '../form-dialog.tsx';
import { ReadState } from '../read-state.tsx';
import { useDeskForm } from '../use-desk-form.ts';
import { useRead } from '../use-read.ts';
import { OwnProof, proofOf, type LoginWays, type ProofValues } from './own-proof.tsx';

type Props<V extends object> = Omit<FormDialogProps<V>, 'state' | 'unready'> & {
  purpose: SelfPurpose;
  /** Where they are known already. */
  ways?: LoginWays;
  /** Throws what a refusal says. */
  run: (values: V, proof: Input<'user.unbind'>['proof']) => Promise<unknown>;
};

/** A form in a dialog for which the owner of the account shows to be the owner. */
export function ProofDialog<V extends object = object>(props: Props<V>) {
  const { purpose, ways, run, children, ...dialog } = props;
  const read = useRead('user.login_ways', ways ? null : {});
  const state = useDeskForm<V & ProofValues>((values) => run(values, proofOf(values)));
  const fields = (known: LoginWays) => (
    <>
      {children}
      <OwnProof ways={known} purpose={purpose} />
    </>
  );
  return (
    <FormDialog {...dialog} state={state} unready={!ways && !read.data}>
      {ways ? (
        fields(ways)
      ) : (
        <ReadState read={read} rows={2}>
          {fields}
        </ReadState>
      )}
    </FormDialog>
  );
}
