import './color-choice.css';
import { Radio } from 'antd';
import { forum_colors } from '../../contract/forum/decoration.ts';

const options = Object.entries(forum_colors).map(([value, { title }]) => ({
  value,
  label: (
    <>
      <i className="swatch" data-color={value} aria-hidden />
      {title}
    </>
  ),
}));

/** One of the colours that can be read in both themes. */
export const ColorChoice = (props: { id?: string; value?: string; onChange?: (event: unknown) => void }) => (
  <Radio.Group className="color-choice" {...props} options={options} />
);
