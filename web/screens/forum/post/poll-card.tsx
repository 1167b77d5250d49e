import { useState, type FormEvent } from 'react';
import type { PollShown } from '../../../../contract/forum/polls.ts';
import { api, quietApi } from '../../../api.ts';
import { useReader } from '../../../parts/reader-store.ts';
import { toast } from '../../../shell/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { inBeijing } from '../../../ui/time-ago.tsx';
import type { PostReader } from './post-reader.ts';

type Props = { pcode: string; poll: PollShown; open: boolean; store: PostReader };

/** The figures of all as a table with bars, which is read without a script too; the own vote is a form around it. */
export function PollCard({ pcode, poll: of_all, open, store }: Props) {
  const { relation } = useReader(store);
  const [answered, setAnswered] = useState<PollShown | null>(null);
  const [picked, setPicked] = useState<readonly number[] | null>(null);
  const [busy, setBusy] = useState(false);
  const poll = answered ?? relation?.poll ?? of_all;
  const chosen = picked ?? poll.chosen;
  const votes = open && !poll.ended;
  const told = poll.choices.every((one) => one.votes !== null);

  const pick = (place: number, on: boolean) => {
    if (poll.most === 1) return setPicked([place]);
    setPicked(on ? [...chosen, place] : chosen.filter((one) => one !== place));
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (chosen.length === 0) return toast('先选一项再投票');
    if (chosen.length > poll.most) return toast(`最多选 ${poll.most} 项`);
    setBusy(true);
    try {
      const places = chosen.toSorted((a, b) => a - b);
      const titles = places.map((place) => poll.choices[place - 1]!.title);
      setAnswered(await api('posts.vote', { pcode, places, titles }));
      setPicked(null);
      toast(poll.chosen.length > 0 ? '已改投' : '已投票');
    } catch {
      // Said already. Of a page that was read before its choices were written anew, those of now are shown.
      const now = (await quietApi('posts.relation', { pcode }).catch(() => null))?.poll;
      if (now && titlesOf(now) !== titlesOf(poll)) {
        setAnswered(now);
        setPicked(null);
      }
    }
    setBusy(false);
  };
  return (
    <section className="poll" aria-label="投票">
      <form noValidate onSubmit={(event) => void send(event)}>
        <table>
          <caption className="meta">{aboutPoll(poll)}</caption>
          {told ? (
            <thead className="sr-only">
              <tr>
                <th scope="col">选项</th>
                <th scope="col">占比</th>
                <th scope="col">票数</th>
              </tr>
            </thead>
          ) : null}
          <tbody>
            {poll.choices.map((choice, at) => {
              const place = at + 1;
              const share = poll.voter_count ? Math.round(((choice.votes ?? 0) / poll.voter_count) * 100) : 0;
              return (
                <tr key={place}>
                  <th scope="row">
                    {votes ? (
                      <label>
                        <input
                          className="scripted"
                          type={poll.most === 1 ? 'radio' : 'checkbox'}
                          name="poll"
                          checked={chosen.includes(place)}
                          onChange={(event) => pick(place, event.target.checked)}
                        />
                        {choice.title}
                      </label>
                    ) : (
                      choice.title
                    )}
                    {poll.chosen.includes(place) ? <span className="tag blue">已选</span> : null}
                  </th>
                  {told ? (
                    <>
                      <td className="n share">
                        <span className="meter" style={{ '--v': share } as React.CSSProperties}>
                          <i />
                        </span>
                        {share}%
                      </td>
                      <td className="n">{choice.votes} 票</td>
                    </>
                  ) : null}
                </tr>
              );
            })}
          </tbody>
        </table>
        {votes ? (
          <p className="meta go">
            <span className="scripted">
              <Button kind="ink" type="submit" busy={busy}>
                {poll.chosen.length > 0 ? '改投' : '投票'}
              </Button>
            </span>
            {told ? null : '投票后可以看到结果'}
          </p>
        ) : null}
      </form>
    </section>
  );
}

const titlesOf = ({ choices }: PollShown): string => choices.map(({ title }) => title).join('\n');

function aboutPoll({ most, voter_count, ends_at, ended }: PollShown): string {
  const how = most === 1 ? '单选' : `最多选 ${most} 项`;
  return [how, `${voter_count} 人投票`, ended ? '已结束' : ends_at ? `${lastDay(ends_at)} 24:00 截止` : '']
    .filter(Boolean)
    .join(' · ');
}

/** It ends with the day in Beijing. */
function lastDay(ends_at: string): string {
  const { month, date } = inBeijing(Date.parse(ends_at) - 1);
  return `${month} 月 ${date} 日`;
}
