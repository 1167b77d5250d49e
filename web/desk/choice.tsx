import './choice.css';
import type { SelectHTMLAttributes } from 'react';
import { Icon } from '../ui/icon.tsx';

type Props = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'children' | 'className'> & {
  options: readonly (readonly [value: string, title: string])[];
};

/** The browser's own list of a few words, for the filter line over a list. */
export const Choice = ({ options, ...select }: Props) => (
  <span className="choice">
    <select {...select}>
      {options.map(([value, title]) => (
        <option key={value} value={value}>
          {title}
        </option>
      ))}
    </select>
    <Icon name="down" />
  </span>
);
