import '../ui/menu.css';
import { Icon } from '../ui/icon.tsx';
import { headBox } from './head-box.ts';
import { publishWays } from './publish-ways.ts';
import { useViewer } from './viewer.ts';

/** Opens what the reader may publish at the link that was pressed, or closes it. */
export const togglePublishMenu = headBox({
  className: 'menu',
  label: '发布什么',
  render: (close) => <PublishMenu close={close} />,
});

const PublishMenu = ({ close }: { close: () => void }) =>
  publishWays(useViewer()).map(({ title, href, icon }) => (
    <a key={href} href={href} onClick={close}>
      <Icon name={icon} />
      {title}
    </a>
  ));
