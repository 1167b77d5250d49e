import { useEffect, useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { dropOutgoing, sendAgain, type Outgoing } from './outgoing.ts';

/** On its way, waiting for a line, or refused: then it stands until somebody decides. */
export function OutgoingLine({ message }: { message: Outgoing }) {
  const { uuid, shown, why } = message;
  const online = useOnline();
  return (
    <div className={why ? 'msg-line me fail' : 'msg-line me wait'}>
      <div>
        <div className="bub">{shown}</div>
        {why ? (
          <p className="st n bad" role="alert">
            <span>
              <Icon name="warn" size={12} /> 没有发出去：{why}
            </span>
            <button type="button" onClick={() => sendAgain(uuid)}>
              再发一次
            </button>
            <button type="button" onClick={() => dropOutgoing(uuid)}>
              删除
            </button>
          </p>
        ) : (
          <p className="st n">
            {online ? '正在发送…' : '网络断开了，恢复后自动发出'}
            <button type="button" onClick={() => dropOutgoing(uuid)}>
              不发了
            </button>
          </p>
        )}
      </div>
    </div>
  );
}

function useOnline(): boolean {
  const [online, setOnline] = useState(navigator.onLine);
  useEffect(() => {
    const look = () => setOnline(navigator.onLine);
    addEventListener('online', look);
    addEventListener('offline', look);
    return () => {
      removeEventListener('online', look);
      removeEventListener('offline', look);
    };
  }, []);
  return online;
}
