import { useCallback, useEffect, useRef, useState } from 'react';
import type { Output } from '../../../contract/index.ts';
import type { OwnEntry } from '../../../contract/seckill/seckill-shapes.ts';
import { quietApi } from '../../api.ts';
import { factsOf } from '../../refused-call.ts';
import { reactTo } from '../../shell/react-to-refusal.ts';
import { orderHref } from './sale-words.ts';

/** `waiting`: it stands in the queue. Of a fair sale `entered`, then `drawing`, then `got` or `lost`. */
export type ClaimState = 'idle' | 'asking' | 'waiting' | 'entered' | 'drawing' | 'lost' | 'got';
type Wish = { num: number; address_id: number };
type Answer = Output<'user.seckill_order'>;

const second = 1_000;
/** A token is asked for again so long before it is over. */
const spare_ms = 20 * second;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * The claim of one offer: its token, the wish, the queue. A lost answer is asked for again, never claimed anew.
 * `claim` gives the order's number, or throws what the server said.
 * @param entered what the reader has in its draw, of an earlier page: it is followed to its end, and to the order that it wins
 */
export function useClaim(offer_id: number, serverNow: () => number, entered: OwnEntry | null | undefined) {
  const [state, setState] = useState<ClaimState>('idle');
  const [entry, setEntry] = useState<Pick<Answer, 'entry_code' | 'says'> | null>(null);
  const token = useRef<{ text: string; until: number } | null>(null);
  const going = useRef(false);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);

  const show = useCallback((at: Answer) => {
    setState(at.state as ClaimState);
    if (at.entry_code) setEntry(at);
  }, []);

  /** From five seconds before the start. */
  const prepare = useCallback(async (): Promise<string> => {
    if (token.current && token.current.until - spare_ms > serverNow()) return token.current.text;
    const answer = await quietApi('user.seckill_token', { id: offer_id });
    token.current = { text: answer.token, until: Date.parse(answer.expires_at) };
    return answer.token;
  }, [offer_id, serverNow]);

  const claim = useCallback(
    async (wish: Wish): Promise<string | null> => {
      if (going.current) return null;
      going.current = true;
      setState('asking');
      try {
        for (let again = false; ; again = true) {
          const asked = { id: offer_id, ...wish, token: await prepare(), again };
          const order_no = await follow(await sent(asked), show, () => gone.current);
          if (order_no === 'again') continue;
          if (order_no === 'lost') return null;
          setState(order_no ? 'got' : 'idle');
          return order_no;
        }
      } catch (error) {
        setState('idle');
        if (factsOf(error)?.data?.issues?.some(({ path }) => path === 'token')) token.current = null;
        throw error;
      } finally {
        going.current = false;
      }
    },
    [offer_id, prepare, show],
  );

  useEffect(() => {
    if (!entered || entered.state === 'got' || going.current) return;
    going.current = true;
    const goOn = async () => {
      try {
        const order_no = await follow({ ...nothing, ...entered }, show, () => gone.current);
        if (order_no && order_no !== 'lost') location.assign(orderHref(order_no));
      } catch (error) {
        setState('idle');
        reactTo(error);
      } finally {
        going.current = false;
      }
    };
    void goOn();
  }, [entered, show]);
  return { state, entry, prepare, claim };
}

const nothing = { order_no: null, expires_at: null };

/** Without an answer nobody knows whether there is an order: asked once more, and the one that is there is the answer. */
async function sent(wish: Wish & { id: number; token: string; again: boolean }): Promise<Answer> {
  try {
    return await quietApi('user.seckill_order', wish);
  } catch (error) {
    // A hair before the start by the database's clock.
    const early = factsOf(error)?.msg === '还没有开始';
    if (factsOf(error) && !early) throw error;
    await pause(early ? second / 2 : second); // the same wish: not one more of those that are counted
    return quietApi('user.seckill_order', { ...wish, again: true });
  }
}

/** In the queue it is asked every second until there is an order, or none; null where the page was left. */
async function follow(
  answer: Answer,
  waits: (at: Answer) => void,
  left: () => boolean,
): Promise<string | null> {
  for (let at = answer; ;) {
    if (at.state === 'got') return at.order_no;
    if (at.state === 'again') return 'again';
    if (left()) return null;
    waits(at);
    if (at.state === 'lost') return 'lost';
    await pause(second);
    const poll = at.poll!;
    at = await quietApi('user.seckill_claim', { poll }).catch((error: unknown) => {
      if (factsOf(error)) throw error;
      return at;
    });
  }
}
