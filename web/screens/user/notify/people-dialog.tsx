import { Modal } from 'antd';
import { useState } from 'react';
import type { ShownNotice } from '../../../../contract/notify/notify.ts';
import { ReadState } from '../../../desk/read-state.tsx';
import { useRead } from '../../../desk/use-read.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { NoticeSentence } from '../../../parts/notice-sentence.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { useFocusBack } from '../../../desk/use-focus-back.ts';

const step = 20;

/** Everybody behind a merged notice. */
export function PeopleDialog({ notice, onClose }: { notice: ShownNotice; onClose: () => void }) {
  useFocusBack();
  const [limit, setLimit] = useState(step);
  const read = useRead('notify.actors', { id: notice.id, limit });
  return (
    <Modal open title={<NoticeSentence notice={notice} />} footer={null} width={420} onCancel={onClose}>
      <ReadState read={read} rows={3}>
        {({ list, total }) => (
          <>
            <ul className="notice-people">
              {list.map((person) => (
                <li key={person.id}>
                  <Avatar person={person} size={28} />
                  <a href={`/people/${person.username}`}>{person.nickname}</a>
                  <time className="meta n" dateTime={person.at}>
                    {dayTime(person.at)}
                  </time>
                </li>
              ))}
            </ul>
            {total > list.length && limit < 100 ? (
              <Button wide busy={read.loading} onClick={() => setLimit(Math.min(100, limit + step * 2))}>
                再看一些
              </Button>
            ) : total > list.length ? (
              <p className="meta">还有 {total - list.length} 人</p>
            ) : null}
          </>
        )}
      </ReadState>
    </Modal>
  );
}
