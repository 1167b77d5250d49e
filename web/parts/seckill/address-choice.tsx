import { lazy, Suspense, useState } from 'react';
import type { Address } from '../../../contract/account/settings.ts';
import { Button } from '../../ui/button.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { AddressCards } from '../address-cards.tsx';

const AddressForm = lazy(() => import('./address-form.tsx'));

type Props = {
  addresses: readonly Address[];
  chosen: number | null;
  onChoose: (address: Address) => void;
  onAdded: (address: Address) => void;
};

/** Where it goes: one of the own addresses, or a new one; without any, the form stands open. */
export function AddressChoice({ addresses, chosen, onChoose, onAdded }: Props) {
  const [adding, setAdding] = useState(false);
  const none = addresses.length === 0;
  return (
    <section className="work" aria-label="收货地址">
      <SectionHead title="收货地址" more={{ title: '管理地址', href: '/user/setting?type=contact' }} />
      <div className="pick" role="radiogroup" aria-label="收货地址">
        <AddressCards name="address" addresses={addresses} chosen={chosen} onChoose={onChoose} />
      </div>
      {adding || none ? (
        <Suspense fallback={<p className="meta pad">正在打开地址表</p>}>
          <AddressForm
            first={none}
            onSaved={(address) => {
              setAdding(false);
              onAdded(address);
            }}
            {...(none ? {} : { onCancel: () => setAdding(false) })}
          />
        </Suspense>
      ) : (
        <p className="pad">
          <Button kind="bare" onClick={() => setAdding(true)}>
            添加地址
          </Button>
        </p>
      )}
    </section>
  );
}
