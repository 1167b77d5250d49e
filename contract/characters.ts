/** Characters as people count them: code points, not UTF-16 units. */
export const characters = (text: string): number => [...text].length;
