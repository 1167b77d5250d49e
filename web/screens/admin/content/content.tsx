import './content.css';
import { useDeskParams } from '../../../desk/desk-screens.tsx';
import { ComplaintList } from './complaint-list.tsx';
import { ComplaintOnDesk } from './complaint-on-desk.tsx';

/** What people report; one complaint is open where the address names it. */
export default function Content() {
  const { id = '' } = useDeskParams();
  return /^[1-9]\d{0,8}$/.test(id) ? <ComplaintOnDesk key={id} id={Number(id)} /> : <ComplaintList />;
}
