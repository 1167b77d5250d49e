import { HOUR } from '../hours.ts';
import type { Person } from '../people.ts';
import { does, type Deed } from './deed.ts';
import type { DemoFile } from './files.ts';

/** From here on somebody writes much. */
export const writes_much = 5;

/** Three of five of those who write much have sent a picture of their own; the others stay with their letter. */
const withPortrait = (people: readonly Person[]): Person[] =>
  people.filter(({ talks }) => talks >= writes_much).filter((_, at) => at % 5 < 3);

const keyOf = ({ username }: Person) => `${username} 头像`;
const sentAt = ({ created_at }: Person) => new Date(created_at.getTime() + 2 * HOUR);

export const portraitFiles = (people: readonly Person[]): DemoFile[] =>
  withPortrait(people).map((person, portrait) => ({
    key: keyOf(person),
    owner: person.username,
    name: '头像.png',
    kind: 'avatar',
    picture: { portrait },
    at: sentAt(person),
  }));

export const portraitDeeds = (people: readonly Person[]): Deed[] =>
  withPortrait(people).map((person) =>
    does(new Date(sentAt(person).getTime() + HOUR / 6), person.username, 'user.modify', (known) => ({
      avatar: known.file(keyOf(person)),
    })),
  );
