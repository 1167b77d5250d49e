import './find-form.css';
import { useId } from 'react';
import { Icon } from '../ui/icon.tsx';
import type { ListAddress } from './list-address.ts';

type Props = {
  address: Pick<ListAddress, 'go'>;
  keyword: string;
  /** What is looked for, for example 按文件名找. */
  title: string;
  max?: number;
  wide?: boolean;
};

/** What is sought stands in the address; typed anew when that changes. */
export function FindForm({ address, keyword, title, max = 30, wide }: Props) {
  const id = useId();
  return (
    <form
      key={keyword}
      role="search"
      className={wide ? 'find-form wide' : 'find-form'}
      onSubmit={(event) => {
        event.preventDefault();
        const text = new FormData(event.currentTarget).get('keyword');
        address.go({ keyword: typeof text === 'string' ? text.trim() : null });
      }}
    >
      <Icon name="search" />
      <label className="sr-only" htmlFor={id}>
        {title}
      </label>
      <input
        id={id}
        type="search"
        name="keyword"
        defaultValue={keyword}
        maxLength={max}
        placeholder={title}
        autoComplete="off"
      />
    </form>
  );
}
