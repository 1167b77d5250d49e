import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { Address } from '../../../../contract/account/settings.ts';
import { profile_limits } from '../../../../contract/account/settings-limits.ts';
import { quietApi } from '../../../api.ts';
import { ReadState } from '../../../desk/read-state.tsx';
import { useAct } from '../../../desk/use-act.ts';
import { useShortList } from '../../../desk/use-short-list.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { Tag } from '../../../ui/tag.tsx';

const AddressDialog = lazy(() => import('./address-dialog.tsx'));
const page_size = 5;

/** Where things are sent to, five a page; one of them is the default. */
export function Addresses() {
  const { read, total, turner, toFirst, without } = useShortList('user.addresses', page_size);
  const [open, setOpen] = useState<Address | 'new' | null>(null);
  const { act, busy } = useAct();

  const makeDefault = (address: Address) =>
    act(`default ${address.id}`, async () => {
      await quietApi('user.address_edit', { ...address, region: [...address.region], is_default: true });
      await toFirst();
    });
  const remove = ({ id, name, region, detail }: Address) =>
    act(
      `delete ${id}`,
      async () => {
        await quietApi('user.address_delete', { id });
        await without();
      },
      {
        sure: {
          title: '删除这个地址',
          text: `${name}，${region.join('')}${detail}`,
          yes: '删除',
          grave: true,
        },
        said: '地址已删除',
      },
    );
  return (
    <section className="work" aria-label="收货地址">
      <SectionHead title="收货地址" meta={`${total} / ${profile_limits.addresses}`}>
        <Button
          className="head-act"
          onClick={() => setOpen('new')}
          disabled={total >= profile_limits.addresses}
        >
          新增地址
        </Button>
      </SectionHead>
      <ReadState read={read}>
        {({ list }) =>
          list.length > 0 ? (
            <ul className="addresses">
              {list.map((address) => (
                <li key={address.id}>
                  <div>
                    <b>{address.name}</b> <span className="n">{address.phone}</span>
                    {address.is_default ? <Tag tone="line">默认</Tag> : null}
                    <p>
                      {address.region.join(' ')} {address.detail}
                    </p>
                  </div>
                  <div className="acts">
                    {address.is_default ? null : (
                      <Button
                        type="text"
                        loading={busy === `default ${address.id}`}
                        onClick={() => void makeDefault(address)}
                      >
                        设为默认
                      </Button>
                    )}
                    <Button type="text" onClick={() => setOpen(address)}>
                      修改
                    </Button>
                    <Button
                      type="text"
                      loading={busy === `delete ${address.id}`}
                      onClick={() => void remove(address)}
                    >
                      删除
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState title="还没有收货地址" text="样品和秒杀的货寄到这里，先填一个" />
          )
        }
      </ReadState>
      {turner}
      <Suspense>
        {open ? (
          <AddressDialog
            address={open === 'new' ? null : open}
            first={total === 0}
            onClose={() => setOpen(null)}
            onSaved={() => {
              setOpen(null);
              void toFirst();
            }}
          />
        ) : null}
      </Suspense>
    </section>
  );
}
