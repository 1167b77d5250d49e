import type { Actor } from '../../contract/lifecycle.ts';
import type { lifecycles, Machine } from '../../contract/lifecycles.ts';
import type { TestAnswer, TestHouse } from '../../server/testing/house.ts';
import type { TestPerson } from '../../server/testing/people.ts';

/** Who asks: what the machine calls them, or somebody who has nothing to do with it. */
export type Who = Actor | 'stranger';
export type People = { [W in Exclude<Who, 'timer' | 'provider'>]?: TestPerson };

/** One thing that a machine is about; `people` are those who differ from the driver's. */
export type Subject = { id: number; author: TestPerson; people?: People };

/** `as` is who asks; of a clock or a provider the author. */
export type Act<T> = (of: T, as: TestPerson, who: Who) => Promise<TestAnswer<unknown> | void>;

/** The real calls and jobs behind one event. */
export type Steps<T> = {
  /** A call that names the thing: everybody tries it. */
  call?: Act<T>;
  /** One that names nothing, so that whoever asks does it to the own. */
  own?: Act<T>;
  timer?: Act<T>;
  provider?: Act<T>;
  /** Who is who to this event alone. */
  people?: (of: T) => People;
  /** The answer is a refusal though the thing moves. */
  says_no?: true;
};

export type States<M extends Machine> = keyof (typeof lifecycles)[M]['states'] & string;
export type Events<M extends Machine> = keyof (typeof lifecycles)[M]['moves'] & string;

/** How one machine is driven. */
export type Driver<M extends Machine = Machine, T extends Subject = Subject> = {
  table: string;
  people: People;
  /** A new one in this state, about to be asked `event` by `who`. */
  inState: (state: States<M>, event?: Events<M>, who?: Who) => Promise<T>;
  events: { [E in Events<M>]: Steps<T> };
  /** What else holds of it in the state that it is in. */
  holds?: (of: T, status: States<M>) => Promise<void>;
  /**
   * Where the call of an event does that of another one, or leaves the thing as it is without a refusal (`stays`); by
   * `state event`, or `state event who`.
   */
  instead?: Record<string, Events<M> | 'stays'>;
};

export type World = {
  house: TestHouse;
  ops: TestPerson;
  /** A second one of the staff, for what one of them may not do twice. */
  other_ops: TestPerson;
  stranger: TestPerson;
};

export const nobodys_id = 999_999_999;
export const reason = '试验的理由';

/** A driver with its types forgotten, as the walk needs it. */
export const driverOf = <M extends Machine, T extends Subject>(driver: Driver<M, T>): Driver =>
  driver as unknown as Driver;
