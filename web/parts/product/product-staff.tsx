import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../api.ts';
import { toast } from '../../shell/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import type { ReadProduct } from './read-product.ts';
import { useProductReader } from './use-product-reader.ts';

/** What staff who look after things may do with what somebody offers. */
export default function ProductStaff({ product }: Pick<ReadProduct, 'product'>) {
  const navigate = useNavigate();
  const relation = useProductReader(product.product_id);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  if (!relation?.can_force_off) return null;
  const press = async () => {
    if ([...reason.trim()].length < 2) return setError('理由至少 2 个字，会给商家看');
    setBusy(true);
    try {
      await api('admin.product_force_off', { product_id: product.product_id, reason });
      toast('已下架');
      await navigate('/product');
    } catch {
      setBusy(false);
    }
  };
  return (
    <details className="work product-staff">
      <summary>平台下架</summary>
      <Field
        label="理由"
        hint="商家会看到这句话，改好后重新送审"
        maxLength={200}
        value={reason}
        error={error}
        onChange={(event) => {
          setReason(event.target.value);
          setError(null);
        }}
      />
      <Button busy={busy} onClick={() => void press()}>
        下架这个产品
      </Button>
    </details>
  );
}
