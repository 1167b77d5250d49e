export type Picture = { src: string; width: number | null; height: number | null };

/** A picture that breaks the rule: another try would not help. */
export class UnfitPicture extends Error {}

export type RiseOptions = {
  signal: AbortSignal;
  /** The picture in small, as soon as it can be shown. */
  onDisplay: (address: string) => void;
  /** From 0 to 1. */
  onProgress: (share: number) => void;
};

/** How pictures come into a text from the reader's own device; without it they come by their address only. */
export type EditorPictures = {
  /** For the file chooser. */
  accept: string;
  /** Said beside the button. */
  rule: string;
  /** Asks what has to be asked before somebody's first upload. */
  agree: () => Promise<boolean>;
  /** Rejects with words for the reader. */
  rise: (file: File, options: RiseOptions) => Promise<Picture>;
  /** From the library; none when it was closed. */
  pick: () => Promise<readonly Picture[]>;
};

/** Why a text with such pictures is not sent yet. */
export const picturesUnsettled = (count: number): string =>
  `还有 ${count} 张图片没传好：等它传完，或者移除它`;

/** Pictures among what is pasted or dropped. A copied text with pictures in it is a text: it comes with its words. */
export function pastedPictures(data: DataTransfer | null): File[] {
  const files = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
  if (!data || files.length === 0) return [];
  const html = data.getData('text/html');
  if (html && new DOMParser().parseFromString(html, 'text/html').body.textContent.trim() !== '') return [];
  return files;
}
