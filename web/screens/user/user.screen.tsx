import { userScreens } from './screens.ts';

export const loader = userScreens.loader;
export const meta = userScreens.meta;
export default userScreens.DeskScreens;
