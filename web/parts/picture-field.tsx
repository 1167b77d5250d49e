import './picture-field.css';
import { useCallback, useEffect, useRef, useState, type Ref } from 'react';
import { api } from '../api.ts';
import { Field } from '../ui/field.tsx';

type Props = {
  ref?: Ref<HTMLInputElement>;
  error?: string | undefined;
  onChange: (given: { captcha: string; uniqid: string }) => void;
};

/** A picture with signs to copy, against machines; another one at a press. */
export function PictureField({ ref, error, onChange }: Props) {
  const [picture, setPicture] = useState<{ uniqid: string; image: string }>();
  const [text, setText] = useState('');
  const asked = useRef(0);
  const renew = useCallback(() => {
    const turn = ++asked.current;
    setText('');
    // Only the last one asked for is shown: an earlier one that comes late would stand above signs read from another.
    void api('common.captcha', {}).then(
      (drawn) => turn === asked.current && setPicture(drawn),
      () => {},
    );
  }, []);
  // A wrong answer spends the picture.
  useEffect(renew, [renew, error]);
  return (
    <Field
      ref={ref}
      label="图中的字符"
      name="picture"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={text}
      error={error}
      onChange={(event) => {
        setText(event.target.value);
        onChange({ captcha: event.target.value, uniqid: picture?.uniqid ?? '' });
      }}
      end={
        <button className="picture" type="button" aria-label="看不清，换一张" onClick={renew}>
          {picture ? <img src={picture.image} alt="图形验证码" width="112" height="40" /> : null}
        </button>
      }
    />
  );
}
