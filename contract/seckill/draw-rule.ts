/** How a fair sale is drawn; another way to draw would have another name. */
export const draw_rule = 'chuhaiji-draw-v1';
