import { useState } from 'react';
import { brand_limits } from '../../../../contract/product/brand-lifecycle.ts';
import { AttachmentList, type Attachment } from '../../../parts/upload/attachment-list.tsx';

type Held = { files: readonly Attachment[]; waits: number; error: string | null };

/** Proofs beside a form: `ready` gives their ids, or says why the form is not sent yet. */
export function useProofs(stored: readonly Attachment[]) {
  const [held, setHeld] = useState<Held>({ files: stored, waits: 0, error: null });
  return {
    ...held,
    change: (files: readonly Attachment[], waits: number) => setHeld({ files, waits, error: null }),
    /** `none`: what is said where there is none; without it none is needed. */
    ready(none?: string): number[] | null {
      const error =
        held.waits > 0 ? '证明还在上传，传完再提交' : none && held.files.length === 0 ? none : null;
      setHeld({ ...held, error });
      return error ? null : held.files.map(({ id }) => id);
    },
  };
}

type Props = { label: string; hint: string; proofs: ReturnType<typeof useProofs> };

export const ProofsField = ({ label, hint, proofs }: Props) => (
  <div className="brand-proofs">
    <AttachmentList
      label={label}
      hint={hint}
      purpose="proof"
      max={brand_limits.proofs[1]}
      initial={proofs.files}
      error={proofs.error ?? undefined}
      onChange={(files, { uploading }) => proofs.change(files, uploading)}
    />
  </div>
);
