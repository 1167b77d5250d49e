import '../ui/field.css';
import './share-dialog.css';
import { useRef, useState } from 'react';
import { toast } from '../shell/toast.ts';
import { Button } from '../ui/button.tsx';
import { FieldError } from '../ui/field.tsx';
import { DialogFrame } from './upload/dialog-frame.tsx';
import { openDialog } from './open-dialog.tsx';

type Props = { title: string; url: string; picture: string | null; onClose: () => void };

/** The link, the link with its title, the system's own sheet where there is one, and a picture to send on. */
function ShareDialog({ title, url, picture, onClose }: Props) {
  const [drawn, setDrawn] = useState(picture !== null);
  const [refused, setRefused] = useState(false);
  const link = useRef<HTMLInputElement>(null);
  /** The dialog goes first: a toast behind it would be neither seen nor read out. It stays where the link is to be copied by hand. */
  const copy = async (text: string, said: string, close: () => void) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      setRefused(true);
      link.current?.focus();
      link.current?.select();
      return;
    }
    close();
    toast(said);
  };
  return (
    <DialogFrame className="share-dialog" title="分享" onClose={onClose}>
      {(_, close) => (
        <div className="share-ways">
          <p>
            <b>{title}</b>
          </p>
          <label className="sr-only" htmlFor="share-url">
            链接
          </label>
          <div className="line">
            <div className="field-box">
              <input
                ref={link}
                id="share-url"
                className="n"
                readOnly
                value={url}
                onFocus={(event) => event.target.select()}
              />
            </div>
            <Button kind="ink" onClick={() => void copy(url, '链接已复制', close)}>
              复制链接
            </Button>
          </div>
          {refused ? <FieldError>没能自动复制，链接已选中，请手动复制</FieldError> : null}
          <div className="line">
            <Button onClick={() => void copy(`${title}\n${url}`, '标题和链接已复制', close)}>
              复制标题和链接
            </Button>
            {'share' in navigator ? (
              <Button
                onClick={() =>
                  void navigator.share({ title, url }).then(close, () => {
                    // left without sharing
                  })
                }
              >
                发给别人
              </Button>
            ) : null}
          </div>
          {drawn && picture ? (
            <figure>
              <img src={picture} alt="分享图片" width={1200} height={630} onError={() => setDrawn(false)} />
              <figcaption>
                <a className="btn" href={picture} download>
                  保存图片
                </a>
              </figcaption>
            </figure>
          ) : null}
        </div>
      )}
    </DialogFrame>
  );
}

/** Asks how to share the page that is open. */
export function openShare(title: string): void {
  const pcode = /^\/(?:posts|forum\/list\/\d+)\/([0-9a-z]{8,20})$/.exec(location.pathname)?.[1];
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  const url = canonical?.replace(/\?.*/, '') ?? location.origin + location.pathname;
  openDialog((onClose) => (
    <ShareDialog title={title} url={url} picture={pcode ? `/og/post/${pcode}.png` : null} onClose={onClose} />
  ));
}
