import type { SeckillOrder } from '../../contract/seckill/seckill-shapes.ts';
import { FileLink } from './file-link.tsx';

type Files = NonNullable<SeckillOrder['refund']>['files'];

/** What a buyer shows with a refund. */
export function RefundProofs({ files }: { files: Files }) {
  if (files.length === 0) return null;
  return (
    <p>
      {files.map((file) => (
        <FileLink key={file.id} file={file} sized />
      ))}
    </p>
  );
}
