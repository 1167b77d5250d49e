import { Input } from 'antd';
import type { ListAddress } from '../../../desk/list-address.ts';

type Props = { address: ListAddress; label: string; placeholder: string };

/** What is sought stands in the address. */
export function FindWords({ address, label, placeholder }: Props) {
  const keyword = address.query.get('keyword') ?? '';
  return (
    <Input.Search
      key={keyword}
      aria-label={label}
      placeholder={placeholder}
      defaultValue={keyword}
      maxLength={30}
      allowClear
      onSearch={(words) => address.go({ keyword: words.trim() || null })}
    />
  );
}
