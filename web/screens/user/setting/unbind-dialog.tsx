import type { Channel } from '../../../../contract/account/auth.ts';
import { quietApi } from '../../../api.ts';
import { coveredAddress } from '../../../desk/own-proof/covered-address.ts';
import type { LoginWays } from '../../../desk/own-proof/own-proof.tsx';
import { ProofDialog } from '../../../desk/own-proof/proof-dialog.tsx';
import { toast } from '../../../shell/toast.ts';

type Props = { channel: Channel; ways: LoginWays; onClose: () => void; onDone: () => void };

export default function UnbindDialog({ channel, ways, onClose, onDone }: Props) {
  const title = channel === 'email' ? '邮箱' : '手机号';
  return (
    <ProofDialog
      title={`解绑${title}`}
      yes="解绑"
      about={<p>解绑后，不能再用 {coveredAddress(ways[channel] ?? '')} 登录和收验证码。</p>}
      purpose="change_binding"
      ways={ways}
      onClose={onClose}
      run={async (_values, proof) => {
        await quietApi('user.unbind', { channel, proof });
        toast(`${title}已解绑`);
        onDone();
      }}
    />
  );
}
