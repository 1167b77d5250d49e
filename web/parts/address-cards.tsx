import './address-cards.css';
import type { Address } from '../../contract/account/settings.ts';

type Props = {
  /** Of the field. */
  name: string;
  addresses: readonly Address[];
  chosen: number | null;
  onChoose: (address: Address) => void;
};

/** Own addresses of which one is chosen; the phone is covered from whoever looks on. */
export function AddressCards({ name, addresses, chosen, onChoose }: Props) {
  return (
    <div className="address-cards">
      {addresses.map((address) => (
        <label key={address.id}>
          <input
            type="radio"
            name={name}
            value={address.id}
            checked={address.id === chosen}
            onChange={() => onChoose(address)}
          />
          <span>
            {address.region.join('')}
            {address.detail}
            <small className="n">
              {address.name}，{coveredPhone(address.phone)}
            </small>
          </span>
          {address.is_default ? <span className="meta">默认</span> : null}
        </label>
      ))}
    </div>
  );
}

const coveredPhone = (phone: string): string =>
  phone.length < 8 ? phone : `${phone.slice(0, 3)}****${phone.slice(-4)}`;
