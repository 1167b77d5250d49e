import type { CompanyState } from '../../../../contract/verification/company.ts';
import { AttachmentList } from '../../../parts/upload/attachment-list.tsx';
import { ImageSlots } from '../../../parts/upload/image-slots.tsx';

export type Papers = {
  license_file_id: number | null;
  letter_file_id: number | null;
  /** Of each, on their way or not come through. */
  license_under_way: number;
  letter_under_way: number;
};
export type PaperErrors = Partial<Record<string, string>>;

type Props = {
  files: CompanyState['files'];
  initial: Papers;
  needs_letter: boolean;
  errors: PaperErrors;
  onChange: (changed: Partial<Papers>) => void;
};

/** The licence and the letter; both are private. */
export function CompanyPapers({ files, initial, needs_letter, errors, onChange }: Props) {
  const fileOf = (id: number | null) => files.filter((file) => file.id === id);
  return (
    <div className="verify-files">
      <ImageSlots
        label="营业执照"
        id="license-file"
        purpose="proof"
        max={1}
        rule={{ max_size: 10, min_width: 600 }}
        hint="原件照片或加盖公章的复印件，四角完整、文字清楚，10 MB 以内；只有你和审核人员能看到"
        initial={fileOf(initial.license_file_id)}
        error={errors.license_file_id}
        onChange={(images, { uploading, failed }) =>
          onChange({ license_file_id: images[0]?.imgId ?? null, license_under_way: uploading + failed })
        }
      />
      <AttachmentList
        label="授权书"
        note={needs_letter ? undefined : '法定代表人本人不用传'}
        id="letter-file"
        purpose="proof"
        max={1}
        hint="写明企业名称、你的用户名和授权事项，加盖公章；JPG、PNG、WebP 或 PDF，10 MB 以内"
        initial={fileOf(initial.letter_file_id).map(({ id, name, url, size }) => ({ id, name, url, size }))}
        error={errors.letter_file_id}
        onChange={(list, { uploading, failed }) =>
          onChange({ letter_file_id: list[0]?.id ?? null, letter_under_way: uploading + failed })
        }
      />
    </div>
  );
}
