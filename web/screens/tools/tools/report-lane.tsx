import { useNavigate } from 'react-router';
import { useState } from 'react';
import {
  lane_destinations,
  lane_origins,
  lane_way_names,
  lane_ways,
  type LaneWay,
} from '../../../../contract/tools/lane-words.ts';
import { quietApi } from '../../../api.ts';
import { AttachmentList, type Attachment } from '../../../parts/upload/attachment-list.tsx';
import { useSubmit } from '../../../parts/use-submit.ts';
import { toast } from '../../../shell/toast.ts';
import { useViewer } from '../../../shell/viewer.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Field, SelectField } from '../../../ui/field.tsx';

/** In the order in which they come; the three beside tell of single steps. */
const days = [
  { name: 'booked_on', label: '订舱日', note: '选填' },
  { name: 'sailed_on', label: '开船日' },
  { name: 'arrived_on', label: '到港日', note: '选填' },
  { name: 'signed_on', label: '签收日' },
  { name: 'shelved_on', label: '上架日', note: '选填' },
] as const satisfies readonly { name: string; label: string; note?: string }[];

/** One shipment, from sailing to signing; who reports it is not told. */
export default function ReportLane({ onDone }: { onDone: () => void }) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const [proof, setProof] = useState<readonly Attachment[]>([]);
  const { busy, errors, onSubmit } = useSubmit(async ({ text }) => {
    const { days, apart } = await quietApi('tools.lane_report', {
      origin: text('origin') as (typeof lane_origins)[number],
      destination: text('destination') as (typeof lane_destinations)[number],
      way: text('way') as LaneWay,
      sailed_on: text('sailed_on'),
      signed_on: text('signed_on'),
      ...Object.fromEntries(
        (['booked_on', 'arrived_on', 'shelved_on'] as const).flatMap((name) =>
          text(name) ? [[name, text(name)]] : [],
        ),
      ),
      ...(proof[0] ? { proof_id: proof[0].id } : {}),
    });
    toast(apart ? `已记录，${days} 天；与这条线的中位数相差太大，暂不计入` : `已记录，${days} 天`);
    onDone();
    void navigate(location.pathname + location.search, { replace: true, preventScrollReset: true });
  });
  if (!viewer)
    return (
      <div className="tools-foot">
        <ButtonLink href="/login?redirect=/tools">登录后报一票</ButtonLink>
        <span className="meta">报的人不显示</span>
      </div>
    );
  return (
    <form className="tools-report" onSubmit={onSubmit} noValidate aria-label="报一票时效">
      <div className="tools-three wide">
        <SelectField label="起运" name="origin" error={errors.origin}>
          {lane_origins.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <SelectField label="目的" name="destination" error={errors.destination}>
          {lane_destinations.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <SelectField label="方式" name="way" error={errors.way}>
          {lane_way_names.map((name) => (
            <option key={name} value={name}>
              {lane_ways[name].title}
            </option>
          ))}
        </SelectField>
      </div>
      {days.map(({ name, label, ...more }) => (
        <Field key={name} label={label} name={name} type="date" error={errors[name]} {...more} />
      ))}
      <div className="wide">
        <AttachmentList
          label="签收凭证，选填；只有站务看得到"
          purpose="proof"
          max={1}
          initial={[]}
          error={errors.proof_id}
          onChange={(files) => setProof(files)}
        />
      </div>
      <div className="go">
        <Button kind="ink" type="submit" busy={busy}>
          提交
        </Button>
        <Button kind="bare" onClick={onDone}>
          取消
        </Button>
        <span className="meta">不记名，只算线路</span>
      </div>
    </form>
  );
}
