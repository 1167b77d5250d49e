import type { ShownNotice } from '../../contract/notify/notify.ts';
import { sentenceOf } from '../../contract/notify/sentence.ts';

/** What a notice says; names and titles are strong in it. */
export const NoticeSentence = ({ notice }: { notice: ShownNotice }) =>
  sentenceOf({ ...notice, actors: notice.actors.map((actor) => actor.nickname) }).map(
    ({ text, strong }, at) => (strong ? <b key={at}>{text}</b> : text),
  );
