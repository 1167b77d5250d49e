import { foldCharacter } from '../../../characters/fold-character.ts';

/** A name without what makes two of them look different: case, width, spaces, signs, traditional characters. */
export const titleKey = (title: string): string => Array.from(title, foldCharacter).join('');
