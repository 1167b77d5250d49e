import { sizeInWords } from '../parts/upload/size-in-words.ts';

type Props = { file: { name: string; url: string | null; size?: number }; sized?: boolean };

/** A file that was sent in: it opens beside the page; its name alone where it cannot be seen. */
export const FileLink = ({ file: { name, url, size }, sized = false }: Props) => (
  <>
    {url ? (
      <a className="desk-link" href={url} target="_blank" rel="noreferrer">
        {name}
      </a>
    ) : (
      name
    )}
    {sized && size !== undefined ? <span className="meta n"> {sizeInWords(size)}</span> : null}
  </>
);
