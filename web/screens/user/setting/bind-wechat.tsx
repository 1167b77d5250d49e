import { quietApi } from '../../../api.ts';
import type { LoginWays } from '../../../desk/own-proof/own-proof.tsx';
import { ProofDialog } from '../../../desk/own-proof/proof-dialog.tsx';

type Props = {
  nickname: string;
  ticket: string;
  ways: LoginWays;
  onClose: () => void;
  onDone: () => Promise<void>;
};

/** Somebody who signed in a while ago shows to be the owner before a WeChat is bound. */
export default function BindWechat({ nickname, ticket, ways, onClose, onDone }: Props) {
  return (
    <ProofDialog
      title={`绑定微信“${nickname}”`}
      yes="绑定"
      purpose="change_binding"
      ways={ways}
      onClose={onClose}
      run={async (_values, proof) => {
        await quietApi('verify.wechat_bind', { ticket, proof });
        await onDone();
      }}
    />
  );
}
